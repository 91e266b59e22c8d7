const LAMPS = [82, 121, 160] as const;
type Lamp = (typeof LAMPS)[number];

/** The tall street light of Stop and Roll, lit at the top or at the bottom. */
export function StreetLight({ lit, colour }: { lit: Lamp; colour: string }) {
  return (
    <>
      <circle cx="158" cy={lit} r="88" fill={colour} opacity=".16" />
      <circle cx="158" cy={lit} r="56" fill={colour} opacity=".2" />
      <path d="M153 196 H163 V262 H153Z" fill="#0d0e1c" />
      <path d="M153 212 H163 V222 H153Z M153 232 H163 V242 H153Z" fill="#f4ead0" />
      <path d="M142 262 H174 L180 272 H136Z" fill="#0d0e1c" />
      <rect x="130" y="44" width="56" height="154" rx="15" fill="#12131f" stroke="#f4ead0" strokeWidth="3.5" />
      {LAMPS.map((y) => (
        <g key={y} transform={`translate(158 ${y})`}>
          {y === lit ? (
            <circle r="18" fill={colour} stroke="#fff" strokeWidth="2.5" />
          ) : (
            <circle r="16" fill="#2c2a38" />
          )}
          <path
            d="M-11 -6 A13 13 0 0 1 0 -13"
            fill="none"
            stroke="#fff"
            strokeOpacity={y === lit ? 1 : 0.2}
            strokeWidth="3.5"
            strokeLinecap="round"
          />
          <path d="M-21 -4 A21 21 0 0 1 21 -4 L18 -12 A21 21 0 0 0 -18 -12Z" />
        </g>
      ))}
    </>
  );
}
