import { type LogAction, type LogEntry, localSeats, type TableModel } from '@coup-fourre/client';
import type { EventJson } from '@coup-fourre/rules';
import type { SoundName } from '../../ui/sound/soundName.ts';

/** The sounds of an action; 'card' is paper first, then the sound of the card itself. */
const SOUND_OF_ACTION: Readonly<Record<LogAction['type'], SoundName | 'card' | null>> = {
  drive: 'card',
  attack: 'card',
  play: 'card',
  safety: 'card',
  discard: 'discard',
  call: 'coupFourre',
  // Letting a hazard stand is secret: it must not be audible.
  pass: null,
  extension: 'extension',
};

/** The sound of an event that is no action, null where an action has it; only the seat whose turn it is hears a turn. */
const SOUND_OF_EVENT: Readonly<Record<EventJson['type'], SoundName | null>> = {
  turn: 'yourTurn',
  draw: 'draw',
  play: null,
  discard: null,
  coupFourre: null,
  pass: null,
  extension: null,
  dealOver: 'dealOver',
  matchOver: 'matchOver',
};

/** An update with more events than this was missed, not watched: only the prompt of now sounds. */
const MAX_ACTIONS = 6;

/** What of an update has sounds. */
type SoundUpdate = Pick<TableModel, 'setup' | 'seat' | 'events' | 'pendingHazard'>;

/** The sounds of an update in the order they are audible; `news` are its actions, the latest first. */
export function soundsOf(update: SoundUpdate, news: readonly LogEntry[]): readonly SoundName[] {
  const isMissed = news.length > MAX_ACTIONS;
  const sounds = [
    ...(isMissed ? [] : news.toReversed().flatMap(({ action }) => soundsOfAction(action))),
    ...update.events.flatMap((event) => soundOfEvent(update, { event, news, isMissed })),
  ];
  const isOver = sounds.includes('dealOver') || sounds.includes('matchOver');
  const audible = isOver ? sounds.filter((sound) => sound !== 'yourTurn' && sound !== 'draw') : sounds;
  return mayCall(update) ? [...audible.filter((sound) => sound !== 'yourTurn'), 'mayCall'] : audible;
}

function soundsOfAction(action: LogAction): readonly SoundName[] {
  const sound = SOUND_OF_ACTION[action.type];
  if (sound === 'card') return 'card' in action ? ['lay', action.card] : [];
  return sound === null ? [] : [sound];
}

interface EventContext {
  readonly event: EventJson;
  readonly news: readonly LogEntry[];
  readonly isMissed: boolean;
}

function soundOfEvent({ setup, events }: SoundUpdate, { event, news, isMissed }: EventContext): readonly SoundName[] {
  const sound = SOUND_OF_EVENT[event.type];
  if (sound === null) return [];
  if (event.type === 'turn') {
    const isLast = events.findLast(({ type }) => type === 'turn') === event;
    // Who has laid a safety plays on, and knows it.
    const goesOn = news.some(({ seat, action }) => action.type === 'safety' && seat === event.seat);
    return isLast && !goesOn && localSeats(setup).includes(event.seat) ? [sound] : [];
  }
  return event.type === 'draw' && isMissed ? [] : [sound];
}

/**
 * Whether the table waits for an answer to a hazard. Where people share the device all of them hear it: then it sounds
 * whether the one asked holds the safety or not.
 */
function mayCall({ setup, pendingHazard }: SoundUpdate): boolean {
  return pendingHazard !== null && (pendingHazard.canCall || localSeats(setup).length > 1);
}
