import type { EventJson } from '@coup-fourre/rules';
import type { Deed, Entry } from '../game/entry.ts';
import type { SeatedUpdate } from '../game/seated.ts';
import { peopleIn } from '../game/team.ts';
import type { SoundName } from './soundName.ts';

/** What is heard when a seat does something; 'card' is paper first, then the sound of the card itself. */
const SOUND_OF_DEED: Readonly<Record<Deed['type'], SoundName | 'card' | null>> = {
  drive: 'card',
  attack: 'card',
  play: 'card',
  safety: 'card',
  discard: 'discard',
  call: 'coupFourre',
  // Letting a hazard stand is secret: it must not be heard.
  pass: null,
  extension: 'extension',
};

/** What is heard of an event that is no deed, or null where a deed tells it; a turn is heard by whose it is alone. */
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

/** An update that tells more than this was missed, not watched: of it only what is asked of you now is heard. */
const MOST_DEEDS = 6;

/** What of an update is heard. */
type Heard = Pick<SeatedUpdate, 'setup' | 'seat' | 'events' | 'question'>;

/** The sounds of an update in the order they are heard; `news` are its deeds, the latest first. */
export function soundsOf(update: Heard, news: readonly Entry[]): readonly SoundName[] {
  const isMissed = news.length > MOST_DEEDS;
  const sounds = [
    ...(isMissed ? [] : news.toReversed().flatMap(({ deed }) => soundsOfDeed(deed))),
    ...update.events.flatMap((event) => soundOfEvent(update, { event, news, isMissed })),
  ];
  const isOver = sounds.includes('dealOver') || sounds.includes('matchOver');
  const heard = isOver ? sounds.filter((sound) => sound !== 'yourTurn' && sound !== 'draw') : sounds;
  return mayCall(update) ? [...heard.filter((sound) => sound !== 'yourTurn'), 'mayCall'] : heard;
}

function soundsOfDeed(deed: Deed): readonly SoundName[] {
  const sound = SOUND_OF_DEED[deed.type];
  if (sound === 'card') return 'card' in deed ? ['lay', deed.card] : [];
  return sound === null ? [] : [sound];
}

interface Happened {
  readonly event: EventJson;
  readonly news: readonly Entry[];
  readonly isMissed: boolean;
}

function soundOfEvent({ setup, events }: Heard, { event, news, isMissed }: Happened): readonly SoundName[] {
  const sound = SOUND_OF_EVENT[event.type];
  if (sound === null) return [];
  if (event.type === 'turn') {
    const isLast = events.findLast(({ type }) => type === 'turn') === event;
    // Who has laid a safety plays on, and knows it.
    const goesOn = news.some(({ seat, deed }) => deed.type === 'safety' && seat === event.seat);
    return isLast && !goesOn && peopleIn(setup).includes(event.seat) ? [sound] : [];
  }
  return event.type === 'draw' && isMissed ? [] : [sound];
}

/**
 * Whether the table waits for an answer to a hazard. Where people share the device all of them hear it: then it sounds
 * whether the one asked holds the safety or not.
 */
function mayCall({ setup, question }: Heard): boolean {
  return question !== null && (question.canCall || peopleIn(setup).length > 1);
}
