import { m } from '@coup-fourre/client/text';
import { Icon } from '../../ui/art/index.ts';
import type { Address } from '../../ui/page/address.ts';
import { Link } from '../../ui/page/link.tsx';
import { useShare } from '../../ui/useShare.ts';

interface ShareLinkProps {
  /** What stands before the link, in words. */
  readonly text: string;
  readonly link: string;
  /** What the link is, for who hears it. */
  readonly label: string;
  /** Where it leads, for who wants to see it first. */
  readonly to?: Address;
}

/** A link to send to others, with a text of words before it. */
export function ShareLink({ text, link, label, to }: ShareLinkProps) {
  const { isCopied, share, copy } = useShare({ title: 'Coup Fourré', text, url: link, copied: `${text}\n${link}` });

  return (
    <div className="share-link">
      <p>{text}</p>
      <input readOnly value={link} aria-label={label} onFocus={({ target }) => target.select()} />
      <div className="row link-row">
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
