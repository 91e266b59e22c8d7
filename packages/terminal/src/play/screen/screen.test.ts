import { expect, test } from 'vitest';
import { newStateFolder, openTerminal } from '../testing/openTerminal.ts';
import { playUntil } from '../testing/screenPlayer.ts';
import type { Terminal } from '../testing/terminal.ts';

const LARGE = { columns: 120, rows: 40 };
const MANNER = { playsHazards: true };

/** The lines of the screen that only play changes. */
const pilesIn = (screen: string): string[] => screen.split('\n').filter((line) => /^[┃│]/.test(line));

/** Plays until the screen matches and no key that was pressed can change it any more. */
async function restingScreen(terminal: Terminal, isReady: (screen: string) => boolean): Promise<string> {
  for (;;) {
    await playUntil(terminal, isReady, MANNER);
    const ready = await terminal.screen();
    // Space cancels an open question. Keys take effect in order, so the refusal of a wrong card comes last.
    await terminal.press('Space', '9');
    const screen = await terminal.until((now) => now.includes('There is no card 9') || isOtherTable(now, ready));
    if (isReady(screen) && !isOtherTable(screen, ready)) return screen;
  }
}

const isOtherTable = (one: string, other: string): boolean => pilesIn(one).join() !== pilesIn(other).join();

test('a match is played by keys chosen from the screen, and the terminal is resized, killed and resumed', async () => {
  const state = newStateFolder();
  const terminal = await openTerminal(['--pace', '0'], state);
  await playUntil(terminal, (screen) => /Draw pile [1-5]\d/.test(screen), MANNER);
  await terminal.resize(LARGE);
  const large = await terminal.until((screen) => /coups? fourré/i.test(screen) && screen.includes('Trip completed'));
  expect(large.split('\n').every((line) => line.length <= LARGE.columns)).toBe(true);
  await playUntil(terminal, (screen) => /│ Deal 2 │/.test(screen), MANNER);
  await terminal.resize({ columns: 80, rows: 24 });
  const isSmall = (screen: string): boolean => pilesIn(screen).length > 0 && !screen.includes('Trip completed');
  await terminal.until(isSmall);
  const before = await restingScreen(terminal, (screen) => isSmall(screen) && /Your turn/.test(screen));
  expect(await terminal.signal('SIGKILL')).toBe(137);
  const again = await openTerminal(['--pace', '0', '--resume'], state);
  const after = await again.until(/Your turn/);
  expect(pilesIn(after)).toEqual(pilesIn(before));
  await again.press('q');
  expect(await again.ended()).toBe(0);
});

test('Ctrl-Z suspends the game, and the whole table is drawn when it continues', async () => {
  const terminal = await openTerminal(['--pace', '0'], newStateFolder(), { hasJobs: true });
  const before = await terminal.until(/Your turn/);
  await terminal.press('C-z');
  const suspended = await terminal.until(/suspended with 1\d\d/);
  expect(pilesIn(suspended)).toEqual([]);
  await terminal.press('Enter');
  const after = await terminal.until((screen) => /Your turn/.test(screen) && pilesIn(screen).length > 0);
  expect(pilesIn(after)).toEqual(pilesIn(before));
  await terminal.press('q');
  expect(await terminal.ended()).toBe(0);
});

test('Ctrl-C, SIGTERM and SIGHUP restore the terminal, say how to return, and lose nothing', async () => {
  const state = newStateFolder();
  const ways = [
    { status: 130, end: async (terminal: Terminal) => terminal.press('C-c').then(() => terminal.ended()) },
    { status: 143, end: (terminal: Terminal) => terminal.signal('SIGTERM') },
    { status: 129, end: (terminal: Terminal) => terminal.signal('SIGHUP') },
  ];
  let piles: string[] | null = null;
  for (const { status, end } of ways) {
    const terminal = await openTerminal(['--pace', '0', ...(piles === null ? [] : ['--resume'])], state);
    const screen = await terminal.until(/Your turn/);
    piles ??= pilesIn(screen);
    expect(pilesIn(screen)).toEqual(piles);
    expect(await end(terminal)).toBe(status);
    const left = await terminal.scrollback();
    expect(left).toMatch(/The game is saved in [\s\S]*Continue with: coup-fourre play --resume/);
    expect(pilesIn(left)).toEqual([]);
  }
});

test('a game whose window is closed is saved, and ends without a crash', async () => {
  const state = newStateFolder();
  const terminal = await openTerminal(['--pace', '0'], state);
  const piles = pilesIn(await terminal.until(/Your turn/));
  expect(await terminal.hangUp()).toBe(129);
  const later = await openTerminal(['--pace', '0', '--resume'], state);
  expect(pilesIn(await later.until(/Your turn/))).toEqual(piles);
});

test('people at one keyboard do not see each other’s cards', async () => {
  const terminal = await openTerminal(['--people', 'Ann', 'Bob'], newStateFolder());
  const covered = await terminal.until(/(Ann|Bob): press Enter to see your hand/);
  expect(covered).toContain('The hand is hidden.');
  expect(covered).not.toMatch(/[┌╔╭┏]. \d /);
  await terminal.press('Enter');
  await terminal.until(/(Ann|Bob): 1–7 play/);
  await terminal.press('d', '1');
  const next = await terminal.until(/press Enter to see your hand|y: do it/);
  if (/y: do it/.test(next)) await terminal.press('y');
  const last = await terminal.until(/press Enter to see your hand/);
  expect(last).toContain('The hand is hidden.');
});

test('a hint is shown, cards are sorted, and a window that is too small says what it needs', async () => {
  const terminal = await openTerminal(['--lang', 'en', '--pace', '0'], newStateFolder());
  await terminal.until(/Your turn/);
  await terminal.press('h');
  await terminal.until(/Hint: (play|discard) .* to win/);
  await terminal.press('s');
  await terminal.until(/sorted by kind/);
  await terminal.press('w');
  await terminal.until(/Trip completed[\s\S]*Any key: back/);
  await terminal.press('x');
  await terminal.until((screen) => pilesIn(screen).length > 0);
  await terminal.resize({ columns: 60, rows: 20 });
  await terminal.until(/too small: 60×20/);
  // A key that nobody sees the effect of does nothing.
  await terminal.press('w');
  await terminal.resize({ columns: 90, rows: 30 });
  // While the table is being drawn, “Your turn” may be there before the piles.
  const wide = await terminal.until((screen) => pilesIn(screen).length > 0 || /Any key: back/.test(screen));
  expect(pilesIn(wide)).not.toEqual([]);
});

test('without UTF-8 in the locale, the table is drawn in ASCII with the same widths', async () => {
  const words = ['--lang', 'fr', '--pace', '0', '--players', '4'];
  const terminal = await openTerminal(words, newStateFolder(), { locale: 'C' });
  for (const key of ['?', 'x', 'l', 'x', 'w', 'x']) {
    await terminal.until(/Pioche/);
    await terminal.press(key);
  }
  // An attack may happen before the viewer's turn.
  while (!/A vous/.test(await terminal.until(/A vous|n :\s+(non|laisser)/))) await terminal.press('n');
  await terminal.press('d');
  const screen = await terminal.until(/Quelle carte defausser/);
  expect(screen).toMatch(/^[\n -~]+$/);
  const frames = screen.split('\n').filter((line) => /^[.*]-*[-*]/.test(line) && line.length > 70);
  expect(new Set(frames.map(({ length }) => length))).toEqual(new Set([80]));
});

test('line by line in a terminal, no word is broken at its edge', async () => {
  const terminal = await openTerminal(['--plain', '--pace', '0'], newStateFolder(), { columns: 32, rows: 30 });
  const screen = await terminal.until(/Your turn/);
  expect(screen).toMatch(/1–7 play, d then 1–7|1–7\n/);
  for (const line of screen.split('\n')) expect(line.length).toBeLessThan(33);
  expect(screen.replaceAll('\n', ' ')).toContain('Draw pile 88, discard empty.');
});
