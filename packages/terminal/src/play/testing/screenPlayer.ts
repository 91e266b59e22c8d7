import type { Terminal } from './terminal.ts';

export interface PlayStyle {
  /** True to play hazards. Online each opens a window of some seconds. */
  readonly playsHazards: boolean;
}

/** Discards the first card at once. Unlike `d`, a second press by mistake cancels nothing. */
const DISCARD_FIRST = '!';

/** The key that a player presses at this screen, or null if it has no prompt. */
function keyFor(screen: string, { playsHazards }: PlayStyle): string | null {
  // A long prompt takes several lines.
  const prompt = / › [^›]*$/.exec(screen)?.[0].replace(/\s+/g, ' ') ?? '';
  if (/y: do it|y: yes/.test(prompt)) return /Drive on/.test(prompt) ? 'n' : 'y';
  if (/on whom/.test(prompt)) return '1';
  if (/Discard which/.test(prompt)) return '1';
  if (/Your turn/.test(prompt)) return playableIn(screen, playsHazards) ?? DISCARD_FIRST;
  if (/press Enter|Enter: (the next|ready|take|go on)/.test(prompt)) return 'Enter';
  return null;
}

/** The key of a playable card. Its number is between marks. Hazards have a double frame. */
function playableIn(screen: string, attacks: boolean): string | null {
  const keys = [...screen.matchAll(/([┌╔╭┏]).»(\d)«/g)].map(([, frame, key]) => ({ frame, key }));
  return keys.find(({ frame }) => attacks || frame !== '╔')?.key ?? null;
}

/** Plays by reading the screen until it matches. Returns the number of keys pressed. */
export async function playUntil(
  terminal: Terminal,
  end: (screen: string) => boolean,
  manner: PlayStyle,
): Promise<number> {
  let keys = 0;
  let before = '';
  for (;;) {
    const screen = await terminal.until((now) => end(now) || (now !== before && keyFor(now, manner) !== null));
    if (end(screen)) return keys;
    before = screen;
    await terminal.press(keyFor(screen, manner) ?? '');
    keys += 1;
  }
}
