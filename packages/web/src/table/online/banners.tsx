import { Button } from '../../ui/button.tsx';
import './people.css';
import { canPlay } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';
import type { CSSProperties, ReactNode } from 'react';
import { useOptionalRoom } from '../../online/useOnline.ts';
import { Icon } from '../../ui/art/index.ts';
import { useElementSize } from '../../ui/useElementSize.ts';
import { ReservedHeightContext } from '../boxStyle.ts';
import { pausersText } from './roomBar.tsx';
import { ConnectionBanner } from './serverUnreachable.tsx';

interface TableBannersProps {
  /** A question that need not be answered at once. */
  readonly offer: ReactNode;
  readonly children: ReactNode;
}

/** An online table below the banner about the connection, and an offer. They cover no part of it. */
export function TableBanners({ offer, children }: TableBannersProps) {
  const { ref, box } = useElementSize<HTMLDivElement>();
  return (
    <div className="table-below">
      <div ref={ref}>
        <ConnectionBanner />
        {offer}
      </div>
      <div>
        <ReservedHeightContext value={box?.height ?? 0}>{children}</ReservedHeightContext>
      </div>
    </div>
  );
}

/** A request for a pause. Others can agree or decline, and the requester can withdraw. */
export function PauseStrip({ style }: { readonly style?: CSSProperties }) {
  const here = useOptionalRoom();
  const update = here?.update ?? null;
  if (here === null || update === null || update.seat === null || !canPlay(update)) return null;
  const { pauseAgreedBy, seat } = update;
  if (pauseAgreedBy.length === 0) return null;
  const isOwn = pauseAgreedBy.includes(seat);
  const answer = (type: 'pause' | 'resume') => () => void here.room.send({ type });
  return (
    <div className={style ? 'pause-strip over-sky' : 'pause-strip'} style={style} data-testid="pause-strip">
      <Icon name="pause" />
      <p>
        <b>{isOwn ? m.pauseWaits() : m.noticeWantsPause({ name: pausersText(update) })}</b>
      </p>
      {!isOwn && <Button small text={m.agree()} onClick={answer('pause')} />}
      <Button quiet small text={isOwn ? m.pauseWithdraw() : m.no()} onClick={answer('resume')} />
    </div>
  );
}
