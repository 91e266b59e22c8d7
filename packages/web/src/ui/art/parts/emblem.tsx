import { CREAM, TEAM_PAINT, type TeamPaint } from './palette.ts';

export const EMBLEM_SHAPE: Record<TeamPaint, string> = {
  teal: 'M-8 0 A8 8 0 1 1 8 0 A8 8 0 1 1 -8 0Z',
  red: 'M0 -9 L9 7 H-9Z',
  saffron: 'M-7.5 -7.5 H7.5 V7.5 H-7.5Z',
};

/** The team's emblem beside its name: disc, triangle or square. `size` in pixels. */
export function Emblem({
  team,
  size = 16,
  className,
}: {
  team: TeamPaint;
  size?: number | undefined;
  className?: string | undefined;
}) {
  return (
    <svg className={className} width={size} height={size} viewBox="-10 -10 20 20" aria-hidden="true">
      <path d={EMBLEM_SHAPE[team]} fill={TEAM_PAINT[team]} stroke={CREAM} strokeWidth="1.6" />
    </svg>
  );
}
