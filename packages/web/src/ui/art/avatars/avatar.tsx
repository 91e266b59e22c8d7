import type { Portrait } from '@coup-fourre/room';
import { memo, useId } from 'react';
import { BARLOW, CREAM, INK, TEAM_PAINT, type TeamPaint } from '../parts/palette.ts';
import { PORTRAITS } from './portraits.tsx';

interface AvatarProps {
  portrait: Portrait;
  team: TeamPaint;
  /** One letter or number, where the portrait alone does not tell who it is. */
  mark?: string | undefined;
  className?: string | undefined;
}

/** A player's portrait on the team's paint, sized by CSS; the name stands beside it. */
export const Avatar = memo(function Face({ portrait, team, mark, className }: AvatarProps) {
  const clipId = useId();
  const { skin, hair, shirt, behind, front, extra } = PORTRAITS[portrait];
  return (
    <svg className={className} data-face={portrait} viewBox="0 0 52 52" width="100%" display="block" aria-hidden="true">
      <clipPath id={clipId}>
        <circle cx="26" cy="26" r="24" />
      </clipPath>
      <circle cx="26" cy="26" r="25" fill={TEAM_PAINT[team]} />
      <g clipPath={`url(#${clipId})`}>
        <path
          d="M26 26 L50 6 L52 26Z M26 26 L26 0 L44 2Z M26 26 L0 12 L0 30Z M26 26 L8 46 L24 52Z"
          fill="#fff"
          opacity=".14"
        />
        {behind && <path d={behind} fill={hair} />}
        <path d="M6 56 C8 40 18 38 26 38 C34 38 44 40 46 56Z" fill={shirt} />
        <path d="M20 38 L26 46 L32 38Z M21 30 h10 v9 q-5 4 -10 0z" fill={skin} />
        <ellipse cx="26" cy="24" rx="10" ry="12.5" fill={skin} />
        <path d={front} fill={hair} />
        {extra}
      </g>
      <circle cx="26" cy="26" r="24.5" fill="none" stroke={CREAM} strokeWidth="2" />
      {mark !== undefined && (
        <g className="face-mark">
          <circle cx="11.5" cy="40.5" r="11" fill={CREAM} stroke={INK} strokeWidth="1.5" />
          <text x="11.5" y="46.7" fontSize="18" fill={INK} {...BARLOW}>
            {mark}
          </text>
        </g>
      )}
    </svg>
  );
});
