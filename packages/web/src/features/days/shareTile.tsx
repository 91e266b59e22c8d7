import { m } from '@coup-fourre/client/text';
import type { Day } from '@coup-fourre/room';
import { fullUrl } from '../../ui/base.ts';
import { Button } from '../../ui/button.tsx';
import { useShare } from '../../ui/useShare.ts';
import { dayShareText } from './dayText.ts';

/** What is shared, and the button that opens the device's share dialog, or copies the text if there is none. */
export function ShareTile({ day }: { readonly day: Day }) {
  const words = dayShareText(day);
  const url = fullUrl(`/day/${day.day}`);
  const text = `${words}\n${url}`;
  const { isCopied, share, copy } = useShare({ title: m.navToday(), text: words, url, copied: text });
  return (
    <section className="tile stack share-tile">
      <p className="label">{m.dayShareLabel()}</p>
      <p className="share-text" data-testid="share-text">
        {text}
      </p>
      <Button
        big
        icon={isCopied ? 'check' : 'share'}
        text={isCopied ? m.linkCopied() : m.linkShare()}
        onClick={share ?? copy}
      />
      <output className="label">{isCopied === false ? m.dayShareByHand() : ''}</output>
    </section>
  );
}
