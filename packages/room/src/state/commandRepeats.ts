import type { CommandId } from './roomEvent.ts';

/** The commands of a guest's session: the highest number and the last few. */
export interface SessionCommands {
  readonly guest: string;
  readonly session: string;
  readonly highest: number;
  readonly applied: readonly number[];
}

const MAX_SESSIONS_PER_GUEST = 8;
/** Maximum number of sessions of all guests without a seat. */
const MAX_SESSIONS_OF_OTHERS = 24;
const MAX_REMEMBERED_COMMANDS = 16;

/** The latest session is last. The commands of a seated guest are never dropped to make room for another guest's. */
export function rememberCommand(
  sessions: readonly SessionCommands[],
  commandId: CommandId,
  isSeated: (guest: string) => boolean,
): readonly SessionCommands[] {
  const { guest, session, id } = commandId;
  const before = sessionOf(sessions, commandId);
  const applied = [...(before?.applied ?? []), id].slice(-MAX_REMEMBERED_COMMANDS);
  const after = { guest, session, highest: Math.max(before?.highest ?? 0, id), applied };
  const latest = [...sessions.filter((each) => each !== before), after];
  // Only a new session can exceed the limits.
  return before === undefined ? withinLimits(latest, isSeated) : latest;
}

function withinLimits(
  sessions: readonly SessionCommands[],
  isSeated: (guest: string) => boolean,
): readonly SessionCommands[] {
  const counts = new Map<string, number>();
  let others = 0;
  return sessions
    .toReversed()
    .filter(({ guest }) => {
      const count = (counts.get(guest) ?? 0) + 1;
      counts.set(guest, count);
      if (count > MAX_SESSIONS_PER_GUEST) return false;
      if (isSeated(guest)) return true;
      others += 1;
      return others <= MAX_SESSIONS_OF_OTHERS;
    })
    .toReversed();
}

/**
 * `executed`: the command has already taken effect. `late`: a later command of its session has, so this one is refused.
 */
export function whyRepeated(sessions: readonly SessionCommands[], commandId: CommandId): 'executed' | 'late' | null {
  const before = sessionOf(sessions, commandId);
  if (before === undefined || commandId.id > before.highest) return null;
  return before.applied.includes(commandId.id) ? 'executed' : 'late';
}

function sessionOf(
  sessions: readonly SessionCommands[],
  { guest, session }: Pick<CommandId, 'guest' | 'session'>,
): SessionCommands | undefined {
  return sessions.find((each) => each.guest === guest && each.session === session);
}
