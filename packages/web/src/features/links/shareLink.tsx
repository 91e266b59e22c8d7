import { m } from '@coup-fourre/client/text';
import { Icon } from '../../ui/art/index.ts';
import type { Address } from '../../ui/page/address.ts';
import { Link } from '../../ui/page/link.tsx';
import { useShare } from '../../ui/useShare.ts';

interface ShareLinkProps {
  /** Words before the link. */
  readonly text: string;
  readonly link: string;
  /** Accessible name of the field with the link. */
  readonly label: string;
  /** Address of the link within the page, to preview it first. */
  readonly to?: Address;
}

export function ShareLink({ text, link, label, to }: ShareLinkProps) {
  const { isCopied, share, copy } = useShare({ title: 'Coup Fourré', text, url: link, copied: `${text}\n${link}` });

  return (
    <div className="stack">
      <p>{text}</p>
      <input readOnly value={link} aria-label={label} onFocus={({ target }) => target.select()} />
      <div className="row wrap even">
        <button type="button" className="button" onClick={copy}>
          <Icon name={isCopied ? 'check' : 'copy'} size={20} /> {isCopied ? m.linkCopied() : m.linkCopy()}
        </button>
        {share && (
          <button type="button" className="button quiet" onClick={share}>
            <Icon name="link" size={20} /> {m.linkShare()}
          </button>
        )}
        {to && (
          <Link to={to} className="button quiet">
            <Icon name="eye" size={20} /> {m.linkOpen()}
          </Link>
        )}
      </div>
      <output className="label">{isCopied === false ? m.linkByHand() : ''}</output>
    </div>
  );
}
