import type { Setup } from '@coup-fourre/room';
import { portraitOf } from '@coup-fourre/room/options';
import { type Seat, teamOf } from '@coup-fourre/rules';
import { faceMarkOf } from '../game/appearance.ts';
import { paintOf } from '../game/team.ts';
import { Avatar } from '../ui/art/index.ts';

interface SeatAvatarProps {
  readonly setup: Setup;
  readonly seat: Seat;
  readonly className?: string;
}

export function SeatAvatar({ setup, seat, className }: SeatAvatarProps) {
  return (
    <Avatar
      portrait={portraitOf(setup.occupants[seat], seat)}
      team={paintOf(teamOf(setup, seat))}
      mark={faceMarkOf(setup, seat)}
      className={className}
    />
  );
}
