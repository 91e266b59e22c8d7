import type { TableModel } from '../table/tableModel.ts';
import { m } from './language.ts';
import { givenName } from './nameText.ts';
import { listText } from './number.ts';

/** Who would like a pause, as a sentence; null while no one does, and for who cannot answer. */
export function pauseRequestText({ setup, seat, online }: TableModel): string | null {
  if (online === null || online.blocked !== null || online.pauseAgreedBy.length === 0) return null;
  if (seat !== null && online.pauseAgreedBy.includes(seat)) return m.pauseWaits();
  return m.noticeWantsPause({ name: listText(online.pauseAgreedBy.map((each) => givenName(setup, each))) });
}

/** Who agreed to the pause. */
export function pausedByText({ setup, online }: TableModel): string {
  return m.pausedBy({ names: listText((online?.pauseAgreedBy ?? []).map((each) => givenName(setup, each))) });
}
