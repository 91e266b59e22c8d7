import type { ReactNode } from 'react';
import { useElementSize } from '../../ui/useElementSize.ts';
import { ReservedHeightContext } from '../useTableSize.ts';
import { ConnectionBanner } from './connectionBanner.tsx';
import { PauseStrip } from './pauseStrip.tsx';

/** An online table under what is to be said of its connection and of a pause: it has the height that they leave. */
export function TableBanners({ children }: { readonly children: ReactNode }) {
  const { ref, box } = useElementSize<HTMLDivElement>();
  return (
    <div className="table-under-banners">
      <div ref={ref}>
        <ConnectionBanner />
        <PauseStrip />
      </div>
      <div>
        <ReservedHeightContext value={box?.height ?? 0}>{children}</ReservedHeightContext>
      </div>
    </div>
  );
}
