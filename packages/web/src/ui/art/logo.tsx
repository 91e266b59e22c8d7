import { Stone } from './parts/stone.tsx';

/** The stone and the name of the game, sized by the surrounding text. */
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
