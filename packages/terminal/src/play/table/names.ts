import type { Seat, Team } from '@coup-fourre/rules';
import type { Locale } from '../text/locale.ts';
import { seatsOf, type TableModel } from './tableModel.ts';

type NamedTable = Pick<TableModel, 'occupants' | 'you' | 'rules'>;

/** What a seat is called: "You", or the name of who sits there. */
export function seatName(
  { translate }: Locale,
  { occupants, you }: Pick<TableModel, 'occupants' | 'you'>,
  seat: Seat,
): string {
  return seat === you ? translate('you') : (occupants[seat]?.name ?? `${seat + 1}`);
}

/** What a team is called within a sentence: its people, you first. */
export function teamName(tongue: Locale, scene: NamedTable, team: Team): string {
  const { you, occupants } = scene;
  const seats = seatsOf(scene, team).toSorted((a, b) => Number(b === you) - Number(a === you));
  const [one = '', other] = seats.map((seat) =>
    seat === you ? tongue.translate('youTeam') : (occupants[seat]?.name ?? ''),
  );
  return other === undefined ? one : tongue.translate('and', { one, other });
}

/** The same where it begins a line. */
export function teamTitle(tongue: Locale, scene: NamedTable, team: Team): string {
  const name = teamName(tongue, scene, team);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
