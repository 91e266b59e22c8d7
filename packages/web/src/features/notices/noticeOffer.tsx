import { m } from '@coup-fourre/client/text';
import { useContext, useEffect, useState } from 'react';
import { AnnouncerContext } from '../../ui/announcements/announcer.ts';
import { Icon } from '../../ui/art/index.ts';
import { Button } from '../../ui/button.tsx';
import { closeNotices } from './deviceNotices.ts';
import { useNotices } from './useNotices.ts';

/** In the browser's storage once the person has said no. */
const DECLINED = 'coup-fourre.noticesDeclined';

/** At a table that waits for absent people: offers notices of the person's turns. Shown until answered. */
export function NoticeOffer({ room }: { readonly room: string }) {
  const { notices, fault, change, turnOn, whyNot } = useNotices();
  const [isDone, setDone] = useState(() => localStorage.getItem(DECLINED) !== null);
  useEffect(() => void closeNotices(`room ${room}`), [room]);
  const isTold = notices?.isOn === true && notices.settings.kinds.includes('turn');
  const isOffered = !isDone && whyNot === null && notices !== null && !isTold;
  const announcer = useContext(AnnouncerContext);
  useEffect(() => {
    if (isOffered) announcer.say({ words: m.noticesOffer(), urgency: 'polite', speaker: 'room' });
  }, [announcer, isOffered]);
  if (!isOffered) return null;
  const accept = async () => {
    const { kinds } = notices.settings;
    if ((await turnOn()) && (await change({ kinds: [...new Set([...kinds, 'turn' as const])] }))) setDone(true);
  };
  const decline = () => {
    localStorage.setItem(DECLINED, 'yes');
    setDone(true);
  };
  return (
    <section className="pause-strip" aria-label={m.noticesTitle()} data-testid="notice-offer">
      <Icon name="clock" />
      <p role="status">
        <b>{fault ?? m.noticesOffer()}</b>
      </p>
      <Button small text={m.noticesAccept()} onClick={() => void accept()} />
      <Button quiet small text={m.no()} onClick={decline} />
    </section>
  );
}
