import { editionName, formatName, m } from '@coup-fourre/client/text';
import type { RoomOptions } from '@coup-fourre/room';
import { rulesFor } from '@coup-fourre/rules';

/** Who invites to what, in a sentence. */
export function invitationText(
  host: string,
  { edition, players, house }: Pick<RoomOptions, 'edition' | 'players' | 'house'>,
): string {
  const { format } = rulesFor(edition, players, house);
  const what = m.rulesLine({ edition: editionName(edition), players, format: formatName(format) });
  return host === '' ? what : m.invitationFrom({ name: host, what });
}
