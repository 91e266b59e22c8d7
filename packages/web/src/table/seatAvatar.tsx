import { LEVELS } from '@coup-fourre/bots/names';
import type { Setup } from '@coup-fourre/room';
import { faceAt, portraitOf } from '@coup-fourre/room/options';
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
  const occupant = setup.occupants[seat];
  return (
    <Avatar
      portrait={portraitOf(occupant, seat)}
      wearer={occupant?.kind === 'computer' ? faceAt(seat) : undefined}
      level={occupant?.kind === 'computer' ? LEVELS.indexOf(occupant.level) + 1 : undefined}
      team={paintOf(teamOf(setup, seat))}
      mark={faceMarkOf(setup, seat)}
      className={className}
    />
  );
}
