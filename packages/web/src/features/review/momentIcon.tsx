import type { ReviewMoment } from './review.ts';

type Kind = ReviewMoment['kind'];

const CREAM = '#fff6dc';
const INK = '#2b1d3a';
const STAR = 'M0 -7.5 L2.2 -2.4 L7.5 -2 L3.4 1.6 L4.8 7 L0 4 L-4.8 7 L-3.4 1.6 L-7.5 -2 L-2.2 -2.4Z';

interface MomentIconProps {
  readonly kind: Kind;
  /** In pixels. */
  readonly size?: number;
}

/** The icon of a key moment. Each kind has its own shape, and the label beside it gives its meaning. */
export function MomentIcon({ kind, size = 24 }: MomentIconProps) {
  return (
    <svg className="moment-icon" width={size} height={size} viewBox="-16 -16 32 32" aria-hidden="true">
      <MomentShape kind={kind} />
    </svg>
  );
}

/** The icon's shape around the origin, 30 units wide. */
export function MomentShape({ kind }: { readonly kind: Kind }) {
  switch (kind) {
    case 'coupFourre':
      return (
        <>
          <path d="M0 -14.500 L14.500 0 L0 14.500 L-14.500 0Z" fill="#f3c14b" stroke={INK} strokeWidth="2" />
          <path d={STAR} fill={INK} />
        </>
      );
    case 'bigMistake':
      return (
        <>
          <path d="M0 14 L14.500 -11.500 H-14.500Z" fill="#d2382f" className="moment-edge" strokeWidth="2.500" />
          <path d="M0 -7.500 V1 M0 5 V6" stroke="#fff" strokeWidth="3.400" strokeLinecap="round" />
        </>
      );
    case 'smallMistake':
      return (
        <>
          <path
            d="M-7.500 -13 H7.500 L14 0 L7.500 13 H-7.500 L-14 0Z"
            fill="#e5a52c"
            stroke={INK}
            strokeWidth="2.200"
          />
          <path
            d="M-3.600 -3.500 a3.700 3.700 0 1 1 5.400 3.300 q-1.800 1 -1.800 2.700 M0 7 V7.400"
            fill="none"
            stroke={INK}
            strokeWidth="2.800"
            strokeLinecap="round"
          />
        </>
      );
    case 'find':
      return (
        <>
          <circle r="13" fill="#1f8a8c" className="moment-edge" strokeWidth="2.500" />
          <path d="M-5.500 0.500 L-1.500 5 L6 -5" fill="none" stroke="#fff" strokeWidth="3.200" strokeLinecap="round" />
        </>
      );
    case 'arrival':
      return (
        <>
          <circle r="13" fill={CREAM} stroke={INK} strokeWidth="2.200" />
          <path
            d="M-4.500 8 V-8 H7 L4.500 -3.800 L7 0.500 H-4.500"
            fill={INK}
            stroke={INK}
            strokeWidth="2"
            strokeLinejoin="round"
          />
        </>
      );
  }
}
