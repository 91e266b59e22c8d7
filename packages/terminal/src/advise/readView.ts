import { BadInput, parseView, readObservation, type View } from '@coup-fourre/rules';
import { readJsonObject } from '../protocol/readJsonObject.ts';

const EXAMPLE = 'such as {"type":"decide","edition":"winning-moves-2008","seat":0,"phase":"turn",…}';

/**
 * The view of the seat that must act, from a position line of NOTATION.md or from an observation of the bot protocol. A
 * position may show every card; the view leaves out what the seat may not know. Throws BadInput.
 */
export function readView(text: string): View {
  const trimmed = text.trim();
  return trimmed.startsWith('{') ? readObservation(readJsonObject(trimmed, EXAMPLE)) : viewOfPosition(trimmed);
}

function viewOfPosition(line: string): View {
  if (line === '') throw new BadInput('badRequest', 'there is no position: give a position line or an observation');
  const view = parseView(line);
  if (!view.ok) throw new BadInput(view.error.code, view.error.message);
  return view.value;
}
