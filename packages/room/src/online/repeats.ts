import type { CommandMark } from './event.ts';

/** The commands of one session that have acted in a room: the highest number, and the last few. */
export interface Session {
  readonly session: string;
  readonly highest: number;
  readonly acted: readonly number[];
}

const MOST_SESSIONS = 24;
const KEPT = 16;

/** The sessions after a command has acted; the one that acted last stands last. */
export function noted(sessions: readonly Session[], { session, id }: CommandMark): readonly Session[] {
  const before = sessions.find((each) => each.session === session);
  const acted = [...(before?.acted ?? []), id].slice(-KEPT);
  const others = sessions.filter((each) => each !== before).slice(1 - MOST_SESSIONS);
  return [...others, { session, highest: Math.max(before?.highest ?? 0, id), acted }];
}

/**
 * Whether a command has come before: `acted` where it did something then, `late` where a later one has acted already, so
 * that it may not act any more.
 */
export function repeated(sessions: readonly Session[], { session, id }: CommandMark): 'acted' | 'late' | null {
  const before = sessions.find((each) => each.session === session);
  if (before === undefined || id > before.highest) return null;
  return before.acted.includes(id) ? 'acted' : 'late';
}
