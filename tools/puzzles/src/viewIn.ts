import { parseView, type View } from '@coup-fourre/rules';

/** The view of a position line; throws if it cannot be read. */
export function viewIn(position: string): View {
  const view = parseView(position);
  if (!view.ok) throw new Error(`${view.error.message} in: ${position}`);
  return view.value;
}

/** The same position in a deal that stands alone; null if it already does. */
export function standingAlone(position: string): string | null {
  const alone = position.replace(/ totals=\S+/, '');
  return alone === position ? null : alone;
}
