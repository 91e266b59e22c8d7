import { BadInput, readObservation, type View } from '@coup-fourre/rules';
import { actorOfState, parsePosition, viewOf } from '@coup-fourre/rules/authority';
import { readJsonObject } from '../protocol/readJsonObject.ts';

const EXAMPLE = 'such as {"type":"decide","edition":"winning-moves-2008","seat":0,"phase":"turn",…}';

/**
 * The view of the seat that must act, from a position line of NOTATION.md or from an observation of the bot protocol. A
 * position shows every card; the view leaves out what the seat may not know. Throws BadInput.
 */
export function readView(text: string): View {
  const trimmed = text.trim();
  return trimmed.startsWith('{') ? readObservation(readJsonObject(trimmed, EXAMPLE)) : viewOfPosition(trimmed);
}

function viewOfPosition(line: string): View {
  if (line === '') throw new BadInput('badRequest', 'there is no position: give a position line or an observation');
  const position = parsePosition(line);
  if (!position.ok) throw new BadInput(position.error.code, position.error.message);
  const actor = actorOfState(position.value);
  if (actor === null) throw new BadInput('impossiblePosition', 'the deal is over: there is nothing to decide');
  return viewOf(position.value, actor);
}
