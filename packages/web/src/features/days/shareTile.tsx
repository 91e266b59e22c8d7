import { m } from '@coup-fourre/client/text';
import type { Day } from '@coup-fourre/room';
import { Button } from '../../ui/button.tsx';
import { Tile } from '../../ui/tile.tsx';
import { useShare } from '../../ui/useShare.ts';
import { CopyButton } from '../links/index.ts';
import { dayShareText } from './dayText.ts';

export function ShareTile({ day }: { readonly day: Day }) {
  const words = dayShareText(day);
  const url = `${location.origin}/day/${day.day}`;
  const text = `${words}\n${url}`;
  const { isCopied, share, copy } = useShare({ title: m.dayTitle(), text: words, url, copied: text });

  return (
    <Tile title={m.dayShare()} className="stack">
      <p className="label">{m.dayShareLabel()}</p>
      <p className="share-text" data-testid="share-text">
        {text}
      </p>
      <div className="row wrap even">
        {share && <Button icon="link" text={m.linkShare()} onClick={share} />}
        <CopyButton quiet={share !== null} isCopied={isCopied} text={m.dayShareCopy()} onClick={copy} />
      </div>
      <output className="label">{isCopied === false ? m.dayShareByHand() : ''}</output>
    </Tile>
  );
}
