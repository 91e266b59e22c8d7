import type { Seat, Team } from '@coup-fourre/rules';
import type { Tongue } from '../text/language.ts';
import { type Scene, seatsOf } from './scene.ts';

type Named = Pick<Scene, 'sitters' | 'you' | 'rules'>;

/** What a seat is called: "You", or the name of who sits there. */
export function seatName({ say }: Tongue, { sitters, you }: Pick<Scene, 'sitters' | 'you'>, seat: Seat): string {
  return seat === you ? say('you') : (sitters[seat]?.name ?? `${seat + 1}`);
}

/** What a team is called within a sentence: its people, you first. */
export function teamName(tongue: Tongue, scene: Named, team: Team): string {
  const { you, sitters } = scene;
  const seats = seatsOf(scene, team).toSorted((a, b) => Number(b === you) - Number(a === you));
  const [one = '', other] = seats.map((seat) => (seat === you ? tongue.say('youTeam') : (sitters[seat]?.name ?? '')));
  return other === undefined ? one : tongue.say('and', { one, other });
}

/** The same where it begins a line. */
export function teamTitle(tongue: Tongue, scene: Named, team: Team): string {
  const name = teamName(tongue, scene, team);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
