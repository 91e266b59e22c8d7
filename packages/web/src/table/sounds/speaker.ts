import { type LogAction, type LogEntry, localSeats, type TableModel } from '@coup-fourre/client';
import type { EventJson } from '@coup-fourre/rules';
import type { TableState } from '../../game/tableState.ts';
import { isSilent, type PageSettings } from '../../settings/settings.ts';
import type { Theme } from '../../ui/art/index.ts';
import { Ambience } from '../../ui/sound/ambience.ts';
import type { SoundName } from '../../ui/sound/soundSpec.ts';
import { SOUND_SPECS } from '../../ui/sound/soundSpecs.ts';
import { Synth } from '../../ui/sound/synth.ts';

/** Sounds wait for those before them this long; what comes later begins at once, so that they never fall behind. */
const MAX_WAIT_SECONDS = 0.6;
const START_DELAY_SECONDS = 0.02;
const VOLUME_FADE_SECONDS = 0.03;

/** Plays what happens at the table. It is loaded once something may be heard. */
export class Speaker {
  readonly #context: AudioContext;
  readonly #volume: GainNode;
  readonly #synth: Synth;
  readonly #ambience: Ambience;
  #isSilent = true;
  /** When the next sound may begin, in seconds of the context's clock. */
  #nextStart = 0;

  constructor(context: AudioContext) {
    this.#context = context;
    this.#volume = context.createGain();
    this.#volume.gain.value = 0;
    // Several voices at once must not be cut off.
    this.#volume.connect(context.createDynamicsCompressor()).connect(context.destination);
    this.#synth = new Synth(context, this.#volume);
    this.#ambience = new Ambience(context, this.#volume);
  }

  /** Plays by these settings from now on; `theme` is the light whose ambience may be heard, null for none. */
  configure(settings: Pick<PageSettings, 'volume' | 'isMuted' | 'hasAmbience'>, theme: Theme | null): void {
    this.#isSilent = isSilent(settings);
    // Loudness grows faster than the level.
    const level = this.#isSilent ? 0 : (settings.volume / 100) ** 2;
    this.#volume.gain.setTargetAtTime(level, this.#context.currentTime, VOLUME_FADE_SECONDS);
    void this.#ambience.play(settings.hasAmbience && !this.#isSilent ? theme : null);
  }

  /** Plays the latest update of a table. */
  playUpdate({ model, log, newEntries }: TableState): void {
    if (model !== null) this.play(soundsOf(model, log.slice(0, newEntries)));
  }

  /** Plays sounds one after another. A context that stands still would play all of them together later: it gets none. */
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
