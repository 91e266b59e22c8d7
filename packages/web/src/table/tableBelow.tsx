import type { ReactNode } from 'react';
import { useElementSize } from '../ui/useElementSize.ts';
import { ReservedHeightContext, useIsList, useTableSize } from './boxStyle.ts';
import { BAR_HEIGHT } from './measures.ts';

interface TableBelowProps {
  readonly above: ReactNode;
  /** True if on a small phone held upright it takes the place of the table's bar. */
  readonly coversBar?: boolean;
  readonly children: ReactNode;
}

/** A table of less height, in pixels, would have no road. */
const MIN_HEIGHT = 600;

/** A table below something that covers no part of it. The table gets the remaining height. */
export function TableBelow({ above, coversBar = false, children }: TableBelowProps) {
  const { ref, box } = useElementSize<HTMLDivElement>();
  const { width, height } = useTableSize();
  const isList = useIsList();
  const taken = box?.height ?? 0;
  const isCovered = coversBar && !isList && width < height && taken >= BAR_HEIGHT && height - taken < MIN_HEIGHT;
  const covered = isCovered ? BAR_HEIGHT : 0;
  return (
    <div className="table-below">
      <div ref={ref}>{above}</div>
      <div className={isCovered ? 'covered' : undefined} style={{ marginTop: -covered }}>
        <ReservedHeightContext value={taken - covered}>{children}</ReservedHeightContext>
      </div>
    </div>
  );
}
