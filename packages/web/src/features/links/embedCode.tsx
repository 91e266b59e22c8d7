import { m } from '@coup-fourre/client/text';
import { useState } from 'react';
import { Icon } from '../../ui/art/index.ts';
import { embedLink, type RecordLink } from './studyLinks.ts';

/** The height of a frame before it has said its own, in pixels. */
const FIRST_HEIGHT_PX = 560;

/** The code that shows a replay on a page of one's own. */
export function EmbedCode({ link }: { readonly link: RecordLink }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const code = frameCode(location.origin + embedLink(link));

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  }

  return (
    <details className="embed-code">
      <summary>{m.replayEmbed()}</summary>
      <p>{m.replayEmbedText()}</p>
      <input readOnly value={code} aria-label={m.replayEmbed()} onFocus={({ target }) => target.select()} />
      <button type="button" className="button quiet" onClick={() => void copy()}>
        <Icon name={copied ? 'check' : 'copy'} size={20} /> {copied ? m.linkCopied() : m.replayEmbedCopy()}
      </button>
      <output className="label">{copied === false ? m.linkByHand() : ''}</output>
    </details>
  );
}

function frameCode(address: string): string {
  const frame = document.createElement('iframe');
  frame.src = address;
  frame.title = m.replayTitle();
  frame.width = '100%';
  frame.height = `${FIRST_HEIGHT_PX}`;
  frame.style.border = '0';
  return frame.outerHTML;
}
