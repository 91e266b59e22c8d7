/** The red light beside a car that has to stop, in the car's origin and scale. */
export function RedLight() {
  return (
    <g className="red-light">
      <ellipse cx="86" cy="0" rx="12" ry="3" fill="#05030c" opacity=".4" />
      <path d="M84 0 V-32 H88 V0Z" fill="#3a3247" />
      <rect x="76" y="-76" width="20" height="46" rx="5" fill="#17131f" stroke="#fff6dc" strokeWidth="2" />
      <circle className="red-glow" cx="86" cy="-66" r="13" fill="#ff5a48" opacity=".35" />
      <circle cx="86" cy="-66" r="6.5" fill="#ff5a48" stroke="#fff6dc" strokeWidth="1.5" />
      <circle cx="86" cy="-52.5" r="4.5" fill="#4d452f" />
      <circle cx="86" cy="-40" r="4.5" fill="#2c4634" />
    </g>
  );
}

const PUFFS = [
  { x: 38, y: -44, r: 7 },
  { x: 46, y: -58, r: 9 },
  { x: 36, y: -74, r: 11 },
] as const;

/** The steam over the bonnet after an accident. */
export function Steam() {
  return (
    <g className="steam" fill="#fffdf4" stroke="#5d4a5e" strokeWidth="1.5" strokeOpacity=".5">
      {PUFFS.map(({ x, y, r }) => (
        <circle key={y} className="puff" cx={x} cy={y} r={r} opacity=".8" />
      ))}
    </g>
  );
}
