import '../../ui/page/film.css';
import { m } from '@coup-fourre/client/text';
import type { ComponentProps } from 'react';
import { type KeyAction, shownKey } from '../../settings/keys.ts';
import { useSetting } from '../../settings/useSettings.ts';
import { Icon, type IconName } from '../../ui/art/index.ts';
import { BareButton, IconButton } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { FILM_SPEEDS, type Film, type FilmSpeed, type Steps } from './useFilm.ts';

interface StepBarProps {
  readonly steps: Steps;
  readonly film: Film;
  /** Icon and button labels of the key moments, or null if there are none. */
  readonly moments: { readonly icon: IconName; readonly previous: string; readonly next: string } | null;
}

export function StepBar({ steps, film, moments }: StepBarProps) {
  const { step, last, choose, previousMoment, nextMoment } = steps;
  const hasKeys = useSetting('hasKeys');
  const ownKeys = useSetting('ownKeys');
  const letter = (action: KeyAction) => (hasKeys ? shownKey(action, ownKeys) : undefined);
  return (
    <nav className="step-bar" aria-label={m.reviewMoves()}>
      <StepButton icon="first" label={m.reviewFirst()} isOff={step === 0} onClick={() => choose(0)} />
      <StepButton icon="prev" label={m.reviewStepBack()} isOff={step === 0} onClick={() => choose(step - 1)} />
      <IconButton
        icon={film.isPlaying ? 'pause' : 'play'}
        label={film.isPlaying ? m.reviewFilmStop() : m.reviewFilmPlay()}
        size={26}
        className="film-button"
        aria-keyshortcuts={letter('film')}
        data-playing={film.isPlaying}
        onClick={film.toggle}
      />
      <StepButton icon="next" label={m.reviewStepForward()} isOff={step >= last} onClick={() => choose(step + 1)} />
      <StepButton icon="last" label={m.reviewLast()} isOff={step >= last} onClick={() => choose(last)} />
      <FilmSpeedChoice film={film} />
      {moments !== null && (
        <>
          <MomentButton
            icon="prev"
            sign={moments.icon}
            label={moments.previous}
            letter={letter('previousMoment')}
            to={previousMoment}
            choose={choose}
          />
          <MomentButton
            icon="next"
            sign={moments.icon}
            label={moments.next}
            letter={letter('nextMoment')}
            to={nextMoment}
            choose={choose}
          />
        </>
      )}
    </nav>
  );
}

/** Goes to another step or turn. */
export function StepButton({ icon, ...rest }: Omit<ComponentProps<typeof IconButton>, 'className' | 'size'>) {
  return <IconButton icon={icon} size={26} className={`step-button ${icon}`} {...rest} />;
}

interface MomentButtonProps {
  readonly icon: IconName;
  readonly label: string;
  /** The target step, or null. */
  readonly to: number | null;
  readonly choose: (step: number) => void;
  /** The icon of the moments, shown beside the arrow. */
  readonly sign: IconName;
  readonly letter: string | undefined;
}

function MomentButton({ icon, sign, label, letter, to, choose }: MomentButtonProps) {
  return (
    <BareButton
      className={`moment-button ${icon}`}
      aria-label={label}
      isOff={to === null}
      aria-keyshortcuts={letter}
      data-key={letter}
      onClick={() => to !== null && choose(to)}
    >
      <Icon name={sign} size={20} />
      <Icon name={icon} size={20} className="chevron" />
      <span>{label}</span>
    </BareButton>
  );
}

const SPEED_TEXTS: Readonly<Record<FilmSpeed, () => string>> = {
  slow: m.reviewFilmSlow,
  normal: m.reviewFilmNormal,
  fast: m.reviewFilmFast,
  fastest: m.reviewFilmFastest,
};

function FilmSpeedChoice({ film: { speed, setSpeed } }: { readonly film: Film }) {
  return (
    <Select
      className="film-speed"
      aria-label={m.reviewFilmSpeed()}
      values={FILM_SPEEDS}
      textOf={(each) => SPEED_TEXTS[each]()}
      chosen={speed}
      choose={setSpeed}
    />
  );
}
