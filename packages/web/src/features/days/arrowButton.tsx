import { Icon } from '../../ui/art/index.ts';

interface ArrowButtonProps {
  readonly icon: 'prev' | 'next';
  readonly label: string;
  /** Where it leads; null where there is nothing. */
  readonly to: string | null;
  readonly choose: (to: string) => void;
}

/** Goes to the month or the period before or after. */
export function ArrowButton({ icon, label, to, choose }: ArrowButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-disabled={to === null}
      onClick={() => {
        if (to !== null) choose(to);
      }}
    >
      <Icon name={icon} />
    </button>
  );
}
