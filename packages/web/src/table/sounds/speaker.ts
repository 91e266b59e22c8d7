import { type LogAction, type LogEntry, localSeats, type TableModel } from '@coup-fourre/client';
import type { EventJson, Seat } from '@coup-fourre/rules';
import type { TableState } from '../../game/tableState.ts';
import { isSilent, type SoundLevels } from '../../settings/settings.ts';
import type { Theme } from '../../ui/art/index.ts';
import { Ambience } from '../../ui/sound/ambience.ts';
import type { PlacedSound, SoundName } from '../../ui/sound/soundSpec.ts';
import { SOUND_SPECS } from '../../ui/sound/soundSpecs.ts';
import { Synth } from '../../ui/sound/synth.ts';

/** A sound waits at most this long for earlier sounds, then starts at once, so that sounds never lag behind. */
const MAX_WAIT_SECONDS = 0.6;
const START_DELAY_SECONDS = 0.02;
const VOLUME_FADE_SECONDS = 0.03;

/** Plays the table's sounds. Loaded when sound is first needed. */
export class Speaker {
  readonly #context: AudioContext;
  /** Volumes of cards and events, of the sounds that call the person, and of the ambience. */
  readonly #effects: GainNode;
  readonly #calls: GainNode;
  readonly #background: GainNode;
  readonly #synth: Synth;
  readonly #ambience: Ambience;
  #isSilent = true;
  /** Start of the next sound, in seconds of the context's clock. */
  #nextStart = 0;

  constructor(context: AudioContext) {
    this.#context = context;
    // The compressor prevents clipping when several voices sound at once.
    const compressor = context.createDynamicsCompressor();
    compressor.connect(context.destination);
    const newVolume = () => {
      const gain = context.createGain();
      gain.gain.value = 0;
      gain.connect(compressor);
      return gain;
    };
    this.#effects = newVolume();
    this.#calls = newVolume();
    this.#background = newVolume();
    this.#synth = new Synth(context);
    this.#ambience = new Ambience(context, this.#background);
  }

  /** Sets the volumes and the ambience. `theme` selects the ambience, or null for none. */
  configure(settings: SoundLevels, theme: Theme | null): void {
    this.#isSilent = isSilent(settings);
    this.#setVolume(this.#effects, settings.volume);
    this.#setVolume(this.#calls, settings.turnVolume);
    this.#setVolume(this.#background, settings.ambienceVolume);
    void this.#ambience.play(settings.hasAmbience && !this.#isSilent ? theme : null);
  }

  /** Perceived loudness is roughly the square root of gain. */
  #setVolume({ gain }: GainNode, percent: number): void {
    const level = this.#isSilent ? 0 : (percent / 100) ** 2;
    gain.setTargetAtTime(level, this.#context.currentTime, VOLUME_FADE_SECONDS);
  }

  playUpdate({ model, log, newEntries }: TableState): void {
    if (model !== null) this.play(soundsOf(model, log.slice(0, newEntries)));
  }

  /** Plays sounds one after another. A suspended context gets none, because it would play them all together later. */
  play(sounds: readonly PlacedSound[]): void {
    if (this.#isSilent || this.#context.state !== 'running') return;
    const now = this.#context.currentTime;
    let at =
      this.#nextStart > now + MAX_WAIT_SECONDS
        ? now + START_DELAY_SECONDS
        : Math.max(now + START_DELAY_SECONDS, this.#nextStart);
    for (const { sound, pan } of sounds) {
      const { voices, leadSeconds } = SOUND_SPECS[sound];
      this.#synth.play(voices, at, this.#placed(pan, CALLS.has(sound) ? this.#calls : this.#effects));
      at += leadSeconds;
    }
    this.#nextStart = at;
  }

  #placed(pan: number, out: AudioNode): AudioNode {
    if (pan === 0) return out;
    const panner = this.#context.createStereoPanner();
    panner.pan.value = pan;
    panner.connect(out);
    return panner;
  }
}

/** The sounds that call the person. */
const CALLS: ReadonlySet<SoundName> = new Set(['yourTurn', 'mayCall']);

/** Sound of each action. 'card' is the sound of paper, followed by the card's own. */
const SOUND_OF_ACTION: Readonly<Record<LogAction['type'], SoundName | 'card' | null>> = {
  drive: 'card',
  attack: 'card',
  play: 'card',
  safety: 'card',
  discard: 'discard',
  call: 'coupFourre',
  // Declining a coup fourré is secret, so it must be silent.
  pass: null,
  extension: 'extension',
};

/**
 * Sound of each event, or null if its action already has a sound. Only the seat on turn hears the sound of the turn.
 */
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

/** An update with more actions than this was not watched. Only the current prompt sounds. */
const MAX_ACTIONS = 6;

type SoundUpdate = Pick<TableModel, 'setup' | 'seat' | 'events' | 'pendingHazard' | 'frontSeat' | 'team'> & {
  readonly viewJson: Pick<TableModel['viewJson'], 'target'>;
};

/** The sounds of an update in order. `news` contains its actions, latest first. */
export function soundsOf(update: SoundUpdate, news: readonly LogEntry[]): readonly PlacedSound[] {
  const isMissed = news.length > MAX_ACTIONS;
  const sounds = [
    ...(isMissed ? [] : news.toReversed().flatMap((entry) => placed(update, entry.seat, soundsOfEntry(update, entry)))),
    ...update.events.flatMap((event) => {
      const seat = 'seat' in event ? event.seat : update.frontSeat;
      return placed(update, seat, soundOfEvent(update, { event, news, isMissed }));
    }),
  ];
  const isOver = sounds.some(({ sound }) => sound === 'dealOver' || sound === 'matchOver');
  const audible = isOver ? sounds.filter(({ sound }) => sound !== 'yourTurn' && sound !== 'draw') : sounds;
  if (!mayCall(update)) return audible;
  return [...audible.filter(({ sound }) => sound !== 'yourTurn'), { sound: 'mayCall', pan: 0 }];
}

function placed(update: SoundUpdate, seat: Seat, sounds: readonly SoundName[]): readonly PlacedSound[] {
  return sounds.map((sound) => ({ sound, pan: panOf(update, seat) }));
}

/** The farthest place to either side. At the very edge a sound would come from one ear alone. */
const MAX_PAN = 0.7;

/** The others sit from left to right in the order of turns. A single opponent sits at the right. */
function panOf({ setup: { players }, frontSeat }: SoundUpdate, seat: Seat): number {
  const place = (seat - frontSeat + players) % players;
  if (place === 0) return 0;
  return players === 2 ? MAX_PAN : MAX_PAN * ((2 * (place - 1)) / (players - 2) - 1);
}

/** A rival this close to the end of the trip, in miles, makes a sound of its own. */
const NEAR_MILES = 100;

function soundsOfEntry({ team, viewJson: { target } }: SoundUpdate, entry: LogEntry): readonly SoundName[] {
  const { action } = entry;
  const sounds = soundsOfAction(action);
  if (action.type !== 'drive' || entry.team === team) return sounds;
  const left = target - action.total;
  const isNewlyNear = left > 0 && left <= NEAR_MILES && left + action.miles > NEAR_MILES;
  return isNewlyNear ? [...sounds, 'nearFinish'] : sounds;
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
    // A seat that has played a safety plays again and knows it.
    const goesOn = news.some(({ seat, action }) => action.type === 'safety' && seat === event.seat);
    return isLast && !goesOn && localSeats(setup).includes(event.seat) ? [sound] : [];
  }
  return event.type === 'draw' && isMissed ? [] : [sound];
}

/**
 * True if a hazard awaits an answer.
 * On a shared device everyone hears this sound, so it plays whether or not the seat holds the safety.
 */
function mayCall({ setup, pendingHazard }: SoundUpdate): boolean {
  return pendingHazard !== null && (pendingHazard.canCall || localSeats(setup).length > 1);
}
