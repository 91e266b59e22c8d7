import { m } from '@coup-fourre/client/text';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Address } from '../../ui/page/address.ts';
import { ButtonLink } from '../../ui/page/link.tsx';
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
  return (
    <div className="stack">
      <p>{text}</p>
      <LinkToCopy
        text={text}
        link={link}
        label={label}
        copied={`${text}
${link}`}
      >
        {to && <ButtonLink quiet icon="eye" text={m.linkOpen()} to={to} />}
      </LinkToCopy>
    </div>
  );
}

interface LinkToCopyProps extends Omit<ShareLinkProps, 'to'> {
  readonly copied: string;
  /** False if another button is the screen's main button. */
  readonly isMain?: boolean;
  readonly children: ReactNode;
}

/** A link to select, to copy, or to share with another app. */
export function LinkToCopy({ text, link, label, copied, isMain = true, children }: LinkToCopyProps) {
  const { isCopied, share, copy } = useShare({ title: 'Coup Fourré', text, url: link, copied });
  return (
    <>
      <input readOnly value={link} aria-label={label} onFocus={({ target }) => target.select()} />
      <div className="row wrap even">
        <CopyButton quiet={!isMain} isCopied={isCopied} text={m.linkCopy()} onClick={copy} />
        {share && <Button quiet icon="link" text={m.linkShare()} onClick={share} />}
        {children}
      </div>
      <output className="label">{isCopied === false ? m.linkByHand() : ''}</output>
    </>
  );
}

interface CopyButtonProps extends ComponentProps<typeof Button> {
  /** Null before the first try. */
  readonly isCopied: boolean | null;
  readonly text: string;
}

export function CopyButton({ isCopied, text, ...rest }: CopyButtonProps) {
  return <Button icon={isCopied ? 'check' : 'copy'} text={isCopied ? m.linkCopied() : text} {...rest} />;
}
