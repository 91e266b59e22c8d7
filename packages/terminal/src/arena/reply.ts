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
import { parseJson } from '../protocol/jsonLines.ts';
import { reasonMessage } from '../protocol/reasonText.ts';

const ACTION_FIELDS = ['type', 'card', 'target', 'value'];

/** The legal action in a program's answer to question `id`, or why there is none. */
export function readReply(line: string, id: number, view: View): Result<Action> {
  return toResult(() => {
    const reply = parseJson(line);
    if (!isObject(reply)) throw new BadInput('badRequest', 'an answer must be one JSON object on a line');
    if (reply.id !== id) throw new BadInput('badRequest', `its id must be the id of the question, ${id}`);
    // A reply may have further fields.
    const fields = Object.entries(reply).filter(([field]) => ACTION_FIELDS.includes(field));
    const action = readAction(Object.fromEntries(fields));
    const reason = whyIllegal(view, action);
    if (reason !== null) throw new BadInput('badRequest', reasonMessage(reason, view.table.rules));
    return action;
  });
}

/** The id of the earlier request that a line replies to; null if there is none. */
export function staleReplyId(line: string, id: number): number | null {
  const reply = parseJson(line);
  return isObject(reply) && typeof reply.id === 'number' && reply.id < id ? reply.id : null;
}

/** What a program says of itself with a `hello`, in whatever line it comes. */
interface Hello {
  /** Whether it wants every legal action with each question. */
  readonly wantsActions: boolean;
}

/** The hello in a program's line; null where the line is something else. */
export function readHello(line: string): Hello | null {
  const message = parseJson(line);
  if (!isObject(message) || message.type !== 'hello') return null;
  return { wantsActions: Array.isArray(message.wants) && message.wants.includes('actions') };
}
