import { type LogAction, type LogEntry, localSeats, type TableModel } from '@coup-fourre/client';
import type { EventJson } from '@coup-fourre/rules';
import type { TableState } from '../../game/tableState.ts';
import { isSilent, type PageSettings } from '../../settings/settings.ts';
import type { Theme } from '../../ui/art/index.ts';
import { Ambience } from '../../ui/sound/ambience.ts';
import type { SoundName } from '../../ui/sound/soundSpec.ts';
import { SOUND_SPECS } from '../../ui/sound/soundSpecs.ts';
import { Synth } from '../../ui/sound/synth.ts';

/** A sound waits at most this long for earlier sounds, then starts at once, so that sounds never lag behind. */
const MAX_WAIT_SECONDS = 0.6;
const START_DELAY_SECONDS = 0.02;
const VOLUME_FADE_SECONDS = 0.03;

/** Plays the table's sounds. Loaded when sound is first needed. */
export class Speaker {
  readonly #context: AudioContext;
  readonly #volume: GainNode;
  readonly #synth: Synth;
  readonly #ambience: Ambience;
  #isSilent = true;
  /** Start of the next sound, in seconds of the context's clock. */
  #nextStart = 0;

  constructor(context: AudioContext) {
    this.#context = context;
    this.#volume = context.createGain();
    this.#volume.gain.value = 0;
    // The compressor prevents clipping when several voices sound at once.
    this.#volume.connect(context.createDynamicsCompressor()).connect(context.destination);
    this.#synth = new Synth(context, this.#volume);
    this.#ambience = new Ambience(context, this.#volume);
  }

  /** Sets volume and ambience. `theme` selects the ambience, or null for none. */
  configure(settings: Pick<PageSettings, 'volume' | 'isMuted' | 'hasAmbience'>, theme: Theme | null): void {
    this.#isSilent = isSilent(settings);
    // Perceived loudness is roughly the square root of gain.
    const level = this.#isSilent ? 0 : (settings.volume / 100) ** 2;
    this.#volume.gain.setTargetAtTime(level, this.#context.currentTime, VOLUME_FADE_SECONDS);
    void this.#ambience.play(settings.hasAmbience && !this.#isSilent ? theme : null);
  }

  playUpdate({ model, log, newEntries }: TableState): void {
    if (model !== null) this.play(soundsOf(model, log.slice(0, newEntries)));
  }

  /** Plays sounds one after another. A suspended context gets none, because it would play them all together later. */
  play(sounds: readonly SoundName[]): void {
    if (this.#isSilent || this.#context.state !== 'running') return;
    const now = this.#context.currentTime;
    let at =
      this.#nextStart > now + MAX_WAIT_SECONDS
        ? now + START_DELAY_SECONDS
        : Math.max(now + START_DELAY_SECONDS, this.#nextStart);
    for (const sound of sounds) {
      const { voices, leadSeconds } = SOUND_SPECS[sound];
      this.#synth.play(voices, at);
      at += leadSeconds;
    }
    this.#nextStart = at;
  }
}

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

type SoundUpdate = Pick<TableModel, 'setup' | 'seat' | 'events' | 'pendingHazard'>;

/** The sounds of an update in order. `news` contains its actions, latest first. */
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
