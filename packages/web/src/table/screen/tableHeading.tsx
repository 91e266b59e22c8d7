import type { TableModel } from '@coup-fourre/client';
import { dealText } from '../../text/metaText.ts';
import { useTitle } from '../../ui/page/useTitle.ts';

interface TableHeadingProps {
  readonly model: TableModel;
  /** What the window's title begins with. */
  readonly notice?: string | null;
}

/**
 * The heading of a table, which is only heard: the deal and the points. The window has it as its title. It does not take the
 * focus, which belongs to the hand.
 */
export function TableHeading({ model, notice = null }: TableHeadingProps) {
  const text = dealText(model);
  useTitle(notice === null ? text : `${notice} · ${text}`);
  return <h1 className="unseen">{text}</h1>;
}
