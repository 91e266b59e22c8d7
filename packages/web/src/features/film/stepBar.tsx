import '../../ui/page/film.css';
import { m } from '@coup-fourre/client/text';
import { useSetting } from '../../settings/useSettings.ts';
import { Icon, type IconName } from '../../ui/art/index.ts';
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
  return (
    <nav className="step-bar" aria-label={m.reviewMoves()}>
      <StepButton icon="first" label={m.reviewFirst()} to={step > 0 ? 0 : null} choose={choose} />
      <StepButton icon="prev" label={m.reviewStepBack()} to={step > 0 ? step - 1 : null} choose={choose} />
      <FilmButton film={film} letter={hasKeys ? 'F' : ''} />
      <StepButton icon="next" label={m.reviewStepForward()} to={step < last ? step + 1 : null} choose={choose} />
      <StepButton icon="last" label={m.reviewLast()} to={step < last ? last : null} choose={choose} />
      <FilmSpeedChoice film={film} />
      {moments !== null && (
        <>
          <MomentButton
            icon="prev"
            sign={moments.icon}
            label={moments.previous}
            letter={hasKeys ? 'P' : ''}
            to={previousMoment}
            choose={choose}
          />
          <MomentButton
            icon="next"
            sign={moments.icon}
            label={moments.next}
            letter={hasKeys ? 'N' : ''}
            to={nextMoment}
            choose={choose}
          />
        </>
      )}
    </nav>
  );
}

interface StepButtonProps {
  readonly icon: IconName;
  readonly label: string;
  /** The target step, or null. */
  readonly to: number | null;
  readonly choose: (step: number) => void;
}

function StepButton({ icon, label, to, choose }: StepButtonProps) {
  return (
    <button
      type="button"
      className={`step-button ${icon}`}
      aria-label={label}
      aria-disabled={to === null}
      onClick={() => {
        if (to !== null) choose(to);
      }}
    >
      <Icon name={icon} size={26} />
    </button>
  );
}

interface MomentButtonProps extends StepButtonProps {
  /** The icon of the moments, shown beside the arrow. */
  readonly sign: IconName;
  readonly letter: string;
}

function MomentButton({ icon, sign, label, letter, to, choose }: MomentButtonProps) {
  return (
    <button
      type="button"
      className={`moment-button ${icon}`}
      aria-label={label}
      aria-disabled={to === null}
      aria-keyshortcuts={letter === '' ? undefined : letter}
      data-key={letter === '' ? undefined : letter}
      onClick={() => {
        if (to !== null) choose(to);
      }}
    >
      <Icon name={sign} size={20} />
      <Icon name={icon} size={20} className="chevron" />
      <span>{label}</span>
    </button>
  );
}

function FilmButton({ film: { isPlaying, toggle }, letter }: { readonly film: Film; readonly letter: string }) {
  const label = isPlaying ? m.reviewFilmStop() : m.reviewFilmPlay();
  return (
    <button
      type="button"
      className="film-button"
      aria-label={label}
      aria-keyshortcuts={letter === '' ? undefined : letter}
      data-playing={isPlaying}
      onClick={toggle}
    >
      <Icon name={isPlaying ? 'pause' : 'play'} size={26} />
    </button>
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
    <select
      className="film-speed"
      aria-label={m.reviewFilmSpeed()}
      value={speed}
      onChange={({ target }) => setSpeed(FILM_SPEEDS.find((each) => each === target.value) ?? 'normal')}
    >
      {FILM_SPEEDS.map((each) => (
        <option key={each} value={each}>
          {SPEED_TEXTS[each]()}
        </option>
      ))}
    </select>
  );
}
