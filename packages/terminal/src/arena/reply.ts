import {
  type Action,
  BadInput,
  isObject,
  type Result,
  readAction,
  toResult,
  type View,
  whyIllegal,
} from '@coup-fourre/rules';
import { parseJson } from '../jsonLines.ts';
import { reasonMessage } from '../reasonText.ts';

const ACTION_FIELDS = ['type', 'card', 'target', 'value'];

/** The legal action that a program's line answers the question of that id with, or why it does not. */
export function readReply(line: string, id: number, view: View): Result<Action> {
  return toResult(() => {
    const reply = parseJson(line);
    if (!isObject(reply)) throw new BadInput('badRequest', 'an answer is one JSON object on a line');
    if (reply.id !== id) throw new BadInput('badRequest', `its id must be that of the question, ${id}`);
    // A program may tell more than it is asked.
    const fields = Object.entries(reply).filter(([field]) => ACTION_FIELDS.includes(field));
    const action = readAction(Object.fromEntries(fields));
    const reason = whyIllegal(view, action);
    if (reason !== null) throw new BadInput('badRequest', reasonMessage(reason, view.table.rules));
    return action;
  });
}

/** The id of the earlier question that a line answers, null where it answers none before the one of that id. */
export function staleReplyId(line: string, id: number): number | null {
  const reply = parseJson(line);
  return isObject(reply) && typeof reply.id === 'number' && reply.id < id ? reply.id : null;
}
