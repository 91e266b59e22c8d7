import { clockNote, clockText, m } from '@coup-fourre/client/text';
import type { Clock } from '@coup-fourre/room';
import { Choices } from '../../ui/choices.tsx';

const SECONDS = [15, 30, 45, 60, 90, 120, 180, 300];
const DAYS = [1, 2, 3, 5, 7, 14];
const DEFAULT_SECONDS = 45;
const DEFAULT_DAYS = 2;

const DEFAULT_CLOCKS: Readonly<Record<Clock['kind'], Clock>> = {
  untimed: { kind: 'untimed' },
  unlimited: { kind: 'unlimited' },
  turn: { kind: 'turn', seconds: DEFAULT_SECONDS },
  days: { kind: 'days', days: DEFAULT_DAYS },
};

interface ClockChoiceProps {
  readonly clock: Clock;
  readonly change: (clock: Clock) => void;
}

/** The time limit of a turn, and what happens when it is over. */
export function ClockChoice({ clock, change }: ClockChoiceProps) {
  return (
    <>
      <Choices
        label={m.clockLabel()}
        values={[
          { value: 'untimed' as const, name: m.clockUntimed() },
          { value: 'unlimited' as const, name: m.clockUnlimited() },
          { value: 'turn' as const, name: m.clockTurn() },
          { value: 'days' as const, name: m.clockLong() },
        ]}
        chosen={clock.kind}
        choose={(kind) => change(DEFAULT_CLOCKS[kind])}
      />
      <p className="label" data-testid="clock-note">
        {clockNote(clock)}
      </p>
      <ClockLength clock={clock} change={change} />
    </>
  );
}

function ClockLength({ clock, change }: ClockChoiceProps) {
  if (clock.kind !== 'turn' && clock.kind !== 'days') return null;
  const lengths: readonly Clock[] =
    clock.kind === 'turn'
      ? SECONDS.map((seconds) => ({ kind: 'turn', seconds }))
      : DAYS.map((days) => ({ kind: 'days', days }));
  const texts = lengths.map(clockText);
  return (
    <label className="field-name">
      <span className="label">{m.clockPerTurn()}</span>
      <select
        value={clockText(clock)}
        onChange={({ target }) => {
          const chosen = lengths[texts.indexOf(target.value)];
          if (chosen) change(chosen);
        }}
      >
        {texts.map((text) => (
          <option key={text}>{text}</option>
        ))}
      </select>
    </label>
  );
}
