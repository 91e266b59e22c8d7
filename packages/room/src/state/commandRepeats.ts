import type { CommandId } from './roomEvent.ts';

/** The commands of a session: the highest number and the last few. */
export interface SessionCommands {
  readonly session: string;
  readonly highest: number;
  readonly applied: readonly number[];
}

const MAX_SESSIONS = 24;
const MAX_REMEMBERED_COMMANDS = 16;

/** The latest session is last. */
export function rememberCommand(
  sessions: readonly SessionCommands[],
  { session, id }: CommandId,
): readonly SessionCommands[] {
  const before = sessions.find((each) => each.session === session);
  const applied = [...(before?.applied ?? []), id].slice(-MAX_REMEMBERED_COMMANDS);
  const others = sessions.filter((each) => each !== before).slice(1 - MAX_SESSIONS);
  return [...others, { session, highest: Math.max(before?.highest ?? 0, id), applied }];
}

/**
 * `executed`: the command has already taken effect. `late`: a later command of its session has, so this one is refused.
 */
export function whyRepeated(
  sessions: readonly SessionCommands[],
  { session, id }: CommandId,
): 'executed' | 'late' | null {
  const before = sessions.find((each) => each.session === session);
  if (before === undefined || id > before.highest) return null;
  return before.applied.includes(id) ? 'executed' : 'late';
}
