/** The red light beside a car that has to stop, in the car's origin and scale. */
export function RedLight() {
  return (
    <g className="red-light">
      <ellipse cx="86" cy="0" rx="10" ry="2.5" fill="#05030c" opacity=".4" />
      <path d="M84.5 0 V-14 H87.5 V0Z" fill="#3a3247" />
      <rect x="77.5" y="-47" width="17" height="35" rx="4" fill="#17131f" stroke="#fff6dc" strokeWidth="2" />
      <circle className="red-glow" cx="86" cy="-39" r="9" fill="#ff5a48" opacity=".35" />
      <circle cx="86" cy="-39" r="5" fill="#ff5a48" stroke="#fff6dc" strokeWidth="1.5" />
      <circle cx="86" cy="-28.5" r="3.4" fill="#4d452f" />
      <circle cx="86" cy="-19.5" r="3.4" fill="#2c4634" />
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
