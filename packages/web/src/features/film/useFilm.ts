import { m } from '@coup-fourre/client/text';
import { useContext, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { listen } from '../../game/listen.ts';
import { actionOfKey, type KeyAction, type OwnKeys } from '../../settings/keys.ts';
import { useSetting } from '../../settings/useSettings.ts';
import { AnnouncerContext } from '../../ui/announcements/announcer.ts';

/** Milliseconds per step of the film. */
const FILM_STEP_MS = { slow: 3600, normal: 1800, fast: 900, fastest: 450 } as const;

export type FilmSpeed = keyof typeof FILM_STEP_MS;

export const FILM_SPEEDS = ['slow', 'normal', 'fast', 'fastest'] as const satisfies readonly FilmSpeed[];

export interface Film {
  readonly isPlaying: boolean;
  readonly speed: FilmSpeed;
  readonly toggle: () => void;
  readonly stop: () => void;
  readonly setSpeed: (speed: FilmSpeed) => void;
}

/**
 * Plays from the chosen step to the last. Starts from the first step if the last is chosen. F toggles the film.
 * `startsPlaying`: true if the film runs from the beginning, unless the viewer wants no movement.
 */
export function useFilm({ step, last, choose }: Steps, startsPlaying = false): Film {
  const [wantsToPlay, setPlaying] = useState(() => startsPlaying && !wantsNoMovement());
  const [speed, setSpeed] = useState<FilmSpeed>('normal');
  const hasKeys = useSetting('hasKeys');
  const ownKeys = useSetting('ownKeys');
  const isPlaying = wantsToPlay && step < last;
  const goOn = useEffectEvent(() => {
    // An open dialog pauses the film.
    if (document.querySelector('dialog[open]') !== null) return;
    if (step + 1 === last) setPlaying(false);
    choose(step + 1);
  });

  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => goOn(), FILM_STEP_MS[speed]);
    return () => clearInterval(timer);
  }, [isPlaying, speed]);

  function toggle(): void {
    if (!isPlaying && step === last) choose(0);
    setPlaying(!isPlaying);
  }

  useKeys(({ key }) => (hasKeys && actionOfKey(key, 'film', ownKeys) === 'film' ? toggle : null));

  return { isPlaying, speed, toggle, stop: () => setPlaying(false), setSpeed };
}

function wantsNoMovement(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export interface Steps {
  readonly step: number;
  readonly last: number;
  readonly choose: (step: number) => void;
  /** The nearest key moments before and after the step, or null. */
  readonly previousMoment: number | null;
  readonly nextMoment: number | null;
}

/** Arrow keys, Home and End move by step, two more keys by key moment. */
export function useSteps(first: number, last: number, moments: readonly { readonly step: number }[]): Steps {
  const [chosen, setChosen] = useState(first);
  const hasKeys = useSetting('hasKeys');
  const ownKeys = useSetting('ownKeys');
  const announcer = useContext(AnnouncerContext);
  const step = Math.min(chosen, last);
  const previousMoment = moments.findLast((moment) => moment.step < step)?.step ?? null;
  const nextMoment = moments.find((moment) => moment.step > step)?.step ?? null;

  function choose(next: number): void {
    setChosen(Math.max(0, Math.min(last, next)));
  }

  useKeys(({ key }) => {
    const next = nextAfter(key, { step, last, previousMoment, nextMoment, hasKeys, ownKeys });
    if (next !== null) return () => choose(next);
    const words = hasKeys && moments.length > 0 ? noMomentText(actionOfKey(key, 'film', ownKeys)) : '';
    return words === '' ? null : () => announcer.say({ words, urgency: 'assertive', speaker: 'film', topic: 'moment' });
  });

  return { step, last, choose, previousMoment, nextMoment };
}

/** What is said if a key for key moments finds none. Empty for other keys. */
export function noMomentText(action: KeyAction | null): string {
  if (action === 'nextMoment') return m.momentsEnd();
  return action === 'previousMoment' ? m.momentsStart() : '';
}

interface StepPosition extends Omit<Steps, 'choose'> {
  /** WCAG 2.1.4: true if single-key shortcuts are on. */
  readonly hasKeys: boolean;
  readonly ownKeys: OwnKeys;
}

function nextAfter(
  key: string,
  { step, last, previousMoment, nextMoment, hasKeys, ownKeys }: StepPosition,
): number | null {
  switch (key) {
    case 'ArrowLeft':
      return step - 1;
    case 'ArrowRight':
      return step + 1;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      if (!hasKeys) return null;
      return momentOf(actionOfKey(key, 'film', ownKeys), { previousMoment, nextMoment });
  }
}

function momentOf(
  action: KeyAction | null,
  { previousMoment, nextMoment }: Pick<Steps, 'previousMoment' | 'nextMoment'>,
): number | null {
  if (action === 'nextMoment') return nextMoment;
  return action === 'previousMoment' ? previousMoment : null;
}

/**
 * Runs the action of a key, except in a form field or while a dialog is open. If `actionOf` returns null, the browser
 * handles the key.
 */
export function useKeys(actionOf: (event: KeyboardEvent) => (() => void) | null): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (isKeyForElsewhere(event)) return;
    const act = actionOf(event);
    if (act === null) return;
    event.preventDefault();
    act();
  });

  // Before the paint: a key that is pressed as soon as the part is seen counts.
  useLayoutEffect(() => listen(window, ['keydown'], (event) => pressed(event)), []);
}

function isKeyForElsewhere({ target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || document.querySelector('dialog[open]') !== null) return true;
  return target instanceof HTMLElement && target.closest('input, textarea, select') !== null;
}
