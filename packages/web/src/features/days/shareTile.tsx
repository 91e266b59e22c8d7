import { m } from '@coup-fourre/client/text';
import type { Day } from '@coup-fourre/room';
import { Icon } from '../../ui/art/index.ts';
import { useShare } from '../../ui/useShare.ts';
import { dayShareText } from './dayText.ts';

export function ShareTile({ day }: { readonly day: Day }) {
  const words = dayShareText(day);
  const url = `${location.origin}/day/${day.day}`;
  const text = `${words}\n${url}`;
  const { isCopied, share, copy } = useShare({ title: m.dayTitle(), text: words, url, copied: text });

  return (
    <section className="tile stack">
      <h2>{m.dayShare()}</h2>
      <p className="label">{m.dayShareLabel()}</p>
      <p className="share-text" data-testid="share-text">
        {text}
      </p>
      <div className="row wrap even">
        {share && (
          <button type="button" className="button" onClick={share}>
            <Icon name="link" size={20} /> {m.linkShare()}
          </button>
        )}
        <button type="button" className={share ? 'button quiet' : 'button'} onClick={copy}>
          <Icon name={isCopied ? 'check' : 'copy'} size={20} /> {isCopied ? m.linkCopied() : m.dayShareCopy()}
        </button>
      </div>
      <output className="label">{isCopied === false ? m.dayShareByHand() : ''}</output>
    </section>
  );
}
