import type { SVGProps } from 'react';

interface LineProps extends Omit<SVGProps<SVGPathElement>, 'width'> {
  width: number;
  round?: boolean;
}

/** A path without an area. */
export function Line({ width, round = false, ...path }: LineProps) {
  return <path {...path} fill="none" strokeWidth={width} strokeLinecap={round ? 'round' : undefined} />;
}
