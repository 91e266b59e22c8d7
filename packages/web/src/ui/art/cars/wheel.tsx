import { BLACK } from '../parts/palette.ts';

/** A wheel whose inner group turns about its own hub; the spokes make the turning visible. */
export function Wheel({ x, hub = '#f4ead0' }: { x: number; hub?: string }) {
  return (
    <g transform={`translate(${x} -10)`}>
      <g className="wheel">
        <circle r="10.5" fill={BLACK} />
        <circle r="5.6" fill={hub} />
        <path d="M0 -5.6 V5.6 M-4.8 -2.8 L4.8 2.8 M-4.8 2.8 L4.8 -2.8" stroke={BLACK} strokeWidth="1.1" />
        <circle r="2.1" fill={BLACK} />
      </g>
    </g>
  );
}
