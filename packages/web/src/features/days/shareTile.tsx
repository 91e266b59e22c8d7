import { m } from '@coup-fourre/client/text';
import type { Day } from '@coup-fourre/room';
import { useState } from 'react';
import { Icon } from '../../ui/art/index.ts';
import { pathOf } from '../../ui/page/route.ts';
import { dayShareText } from './shareText.ts';

/** One's result in words and a link to the day, to share or to copy. */
export function ShareTile({ day }: { readonly day: Day }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const words = dayShareText(day);
  const url = location.origin + pathOf({ at: 'day', date: day.day });
  const text = `${words}\n${url}`;
  const share =
    'share' in navigator
      ? () => void navigator.share({ title: m.dayTitle(), text: words, url }).catch(ignoreCancelledShare)
      : null;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  }

  return (
    <section className="tile form">
      <h2>{m.dayShare()}</h2>
      <p className="label">{m.dayShareLabel()}</p>
      <p className="share-text" data-testid="share-text">
        {text}
      </p>
      <div className="ways-on">
        {share && (
          <button type="button" className="button" onClick={share}>
            <Icon name="link" size={20} /> {m.linkShare()}
          </button>
        )}
        <button type="button" className={share ? 'button quiet' : 'button'} onClick={() => void copy()}>
          <Icon name={copied ? 'check' : 'copy'} size={20} /> {copied ? m.linkCopied() : m.dayShareCopy()}
        </button>
      </div>
      <output className="label">{copied === false ? m.dayShareByHand() : ''}</output>
    </section>
  );
}

/** Closing the share dialog rejects the promise, which is no error. */
function ignoreCancelledShare(): void {}
