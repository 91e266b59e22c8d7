import { CREAM, TEAM_PAINT, type TeamPaint } from './palette.ts';
import { Stone } from './stone.tsx';

export const EMBLEM_SHAPE: Record<TeamPaint, string> = {
  teal: 'M-8 0 A8 8 0 1 1 8 0 A8 8 0 1 1 -8 0Z',
  red: 'M0 -9 L9 7 H-9Z',
  saffron: 'M-7.5 -7.5 H7.5 V7.5 H-7.5Z',
};

/** The team's emblem: disc, triangle or square. `size` in pixels. */
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

/** The game's name beside its stone, sized by the surrounding text. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <span className={className} style={{ display: 'inline-flex', alignItems: 'center', gap: '.4em' }}>
      <svg viewBox="-34 -104 80 108" height="1.15em" aria-hidden="true">
        <Stone x={0} y={0} height={100} label="" />
      </svg>
      <span style={{ fontFamily: "Limelight, 'Times New Roman', serif", whiteSpace: 'nowrap' }}>Coup Fourré</span>
    </span>
  );
}
