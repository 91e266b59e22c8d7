import { editionName, FRIENDS_MESSAGES, formatName, loadMessages, m } from '@coup-fourre/client/text';
import type { RoomOptions, Update } from '@coup-fourre/room';
import { rulesFor } from '@coup-fourre/rules';
import { useId, useState } from 'react';
import { useFriends } from '../../online/useFriends.tsx';
import { useRoom } from '../../online/useOnline.ts';
import { fullUrl } from '../../ui/base.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/page/lazyPart.tsx';
import { FoldedTile, Tile } from '../../ui/tile.tsx';
import { LinkToCopy } from '../links/index.ts';
import { freeSeatCount, hostName, isHost } from './gathering.ts';

const InviteFriends = lazyPart(async () => {
  const [{ InviteFriends }] = await Promise.all([import('../friends/index.ts'), loadMessages(FRIENDS_MESSAGES)]);
  return InviteFriends;
});
const QrCode = lazyPart(async () => (await import('../../ui/qrCode.tsx')).QrCode);

/** The link that invites others to this table: to copy, to share, or to scan. Folded once the table is full. */
export function InviteLinkTile() {
  const { room, update } = useRoom();
  const { list } = useFriends();
  const [isCodeShown, setCodeShown] = useState(false);
  const codeId = useId();
  const link = fullUrl(`/room/${room.id}`);
  const invitation = update === null ? '' : invitationText(hostName(update), update.options);

  const isFull = update !== null && freeSeatCount(update) === 0;
  const LinkTile = isFull ? FoldedTile : Tile;

  return (
    <LinkTile title={m.linkTitle()} className="stack link-tile">
      <p>{isFull ? m.reasonTableFull() : m.linkText()}</p>
      <LinkToCopy
        text={invitation}
        link={link}
        label={m.linkLabel()}
        copied={link}
        isMain={update !== null && isHost(update) && !isFull}
      >
        <Button
          quiet
          icon="qrCode"
          text={m.qrCode()}
          aria-expanded={isCodeShown}
          aria-controls={codeId}
          onClick={() => setCodeShown((before) => !before)}
        />
      </LinkToCopy>
      <div id={codeId} hidden={!isCodeShown}>
        {isCodeShown && <QrCode text={link} label={m.qrCodeLabel()} placeholder={<output>{m.loading()}</output>} />}
      </div>
      {list !== null && update?.seat !== null && (
        <InviteFriends room={room.id} seated={seatedIn(update)} isFull={isFull} />
      )}
    </LinkTile>
  );
}

function seatedIn(update: Update | null): readonly string[] {
  return (update?.seats ?? []).flatMap((seat) => (seat.kind === 'person' ? [seat.guest] : []));
}

function invitationText(
  host: string,
  { edition, players, house }: Pick<RoomOptions, 'edition' | 'players' | 'house'>,
): string {
  const { format } = rulesFor(edition, players, house);
  const what = m.rulesLine({ edition: editionName(edition), players, format: formatName(format) });
  return host === '' ? what : m.invitationFrom({ name: host, what });
}
