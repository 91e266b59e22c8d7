import type { ReactNode } from 'react';

interface ToggleProps {
  readonly label: string;
  /** A picture before the label. */
  readonly picture?: ReactNode;
  readonly isOn: boolean;
  readonly change: (isOn: boolean) => void;
}

/** A switch that is on or off. */
export function Toggle({ label, picture, isOn, change }: ToggleProps) {
  return (
    <button type="button" role="switch" aria-checked={isOn} className="toggle" onClick={() => change(!isOn)}>
      {picture}
      <span>{label}</span>
      <i aria-hidden="true" />
    </button>
  );
}
