import { ICONS, type IconName } from './iconPaths.ts';

interface IconProps {
  name: IconName;
  /** Pixels of the design, which grow with the window. */
  size?: number | undefined;
  className?: string | undefined;
}

/** A line icon in the colour of the adjacent text, which says what it means. */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg
      className={className}
      style={{ width: `${size / 10}rem`, height: `${size / 10}rem` }}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={ICONS[name]} fill={name === 'play' ? 'currentColor' : 'none'} />
    </svg>
  );
}
