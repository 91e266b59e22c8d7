import { BadInput, type InputError, isObject, type Json, type JsonObject } from '@coup-fourre/rules';

/** The maximum nesting of a line; no valid line needs more than six levels. */
const MAX_DEPTH = 100;

/** The object on a line of a JSON Lines protocol; throws BadInput, whose message shows `example`. */
export function readJsonObject(line: string, example: string): JsonObject {
  let request: Json;
  try {
    request = JSON.parse(line);
  } catch {
    throw new BadInput('badRequest', `the line is not JSON: send one object a line, ${example}`);
  }
  if (isTooDeep(request)) throw new BadInput('badRequest', 'the line is nested too deeply');
  if (!isObject(request)) throw new BadInput('badRequest', `a request is a JSON object, ${example}`);
  return request;
}

/** Whether a value is too deeply nested to be written back. */
function isTooDeep(value: Json, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === MAX_DEPTH || Object.values(value).some((part) => isTooDeep(part, depth + 1));
}

/** What a program receives about its bad input: the fault of a position is in the message already. */
export function inputErrorReply({ position: _, ...error }: InputError): Omit<InputError, 'position'> {
  return error;
}
