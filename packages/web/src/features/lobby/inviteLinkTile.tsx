import { editionName, formatName, m } from '@coup-fourre/client/text';
import type { RoomOptions } from '@coup-fourre/room';
import { rulesFor } from '@coup-fourre/rules';
import { Suspense, useId, useState } from 'react';
import { useRoom } from '../../online/useOnline.ts';
import { Icon } from '../../ui/art/index.ts';
import { lazyPart } from '../../ui/page/lazyPart.ts';
import { useShare } from '../../ui/useShare.ts';
import { hostName } from './gathering.ts';

const QrCode = lazyPart(async () => (await import('./qrCode.tsx')).QrCode);

/** The link that invites others to this table: to copy, to share, or to scan. */
export function InviteLinkTile() {
  const { room, update } = useRoom();
  const [isCodeShown, setCodeShown] = useState(false);
  const codeId = useId();
  const link = `${location.origin}/room/${room.id}`;
  const invitation = update === null ? '' : invitationText(hostName(update), update.options);
  const { isCopied, share, copy } = useShare({ title: 'Coup Fourré', text: invitation, url: link, copied: link });

  return (
    <section className="tile stack link-tile">
      <h2>{m.linkTitle()}</h2>
      <p>{m.linkText()}</p>
      <input readOnly value={link} aria-label={m.linkLabel()} onFocus={({ target }) => target.select()} />
      <div className="row wrap even">
        <button type="button" className="button" onClick={copy}>
          <Icon name={isCopied ? 'check' : 'copy'} size={20} /> {isCopied ? m.linkCopied() : m.linkCopy()}
        </button>
        {share && (
          <button type="button" className="button quiet" onClick={share}>
            <Icon name="link" size={20} /> {m.linkShare()}
          </button>
        )}
        <button
          type="button"
          className="button quiet"
          aria-expanded={isCodeShown}
          aria-controls={codeId}
          onClick={() => setCodeShown((before) => !before)}
        >
          <Icon name="eye" size={20} /> {m.qrCode()}
        </button>
      </div>
      <div id={codeId} className="qr-place" hidden={!isCodeShown}>
        {isCodeShown && (
          <Suspense fallback={<output>{m.loading()}</output>}>
            <QrCode text={link} label={m.qrCodeLabel()} />
          </Suspense>
        )}
      </div>
      <output className="label">{isCopied === false ? m.linkByHand() : ''}</output>
    </section>
  );
}

function invitationText(
  host: string,
  { edition, players, house }: Pick<RoomOptions, 'edition' | 'players' | 'house'>,
): string {
  const { format } = rulesFor(edition, players, house);
  const what = m.rulesLine({ edition: editionName(edition), players, format: formatName(format) });
  return host === '' ? what : m.invitationFrom({ name: host, what });
}
