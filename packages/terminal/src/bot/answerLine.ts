import { type Action, BadInput, encodeAction, type Json, readObservation, type View } from '@coup-fourre/rules';
import { inputErrorReply, readJsonObject } from '../protocol/readJsonObject.ts';

/** Chooses an action for a view whose seat must act. */
export type Decide = (view: View) => Action | Promise<Action>;

/** A player that may also hear of events between its decisions; null is the start of a deal. */
export interface BotPlayer {
  readonly decide: Decide;
  readonly hear?: (event: Json) => void;
}

const EXAMPLE = 'such as {"type":"decide","id":1,"edition":"winning-moves-2008","seat":0,"phase":"turn",…}';

/**
 * The reply of the bot protocol, version 1, to a line: an action with the id of its request, or an error; null for an
 * event or the start of a deal, which need no reply. `report` receives errors of the bot itself.
 */
export async function answerLine(
  line: string,
  { decide, hear }: BotPlayer,
  report: (error: unknown) => void,
): Promise<object | null> {
  let id: Json = null;
  try {
    const message = readJsonObject(line, EXAMPLE);
    id = message.id ?? null;
    if (message.type === 'event' || message.type === 'newDeal') {
      hear?.(message.event ?? null);
      return null;
    }
    if (message.type !== 'decide') throw new BadInput('badRequest', 'type must be decide, event or newDeal');
    return { id, ...encodeAction(await decide(readObservation(message))) };
  } catch (thrown) {
    if (thrown instanceof BadInput) return { id, error: inputErrorReply(thrown.error) };
    report(thrown);
    return { id, error: { code: 'badRequest', message: 'the bot failed on this observation; it can continue' } };
  }
}
