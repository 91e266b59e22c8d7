import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { BadInput, type InputError, isObject, type Json, type JsonObject } from '@coup-fourre/rules';

const MAX_LINE_BYTES = 1024 * 1024;
const NEWLINE = 0x0a;

/** Returns the reply to a line. The line is null if it was over 1 MiB. The reply is null if none is to be written. */
export type LineAnswerer = (line: string | null) => object | null | Promise<object | null>;

/** Replies to each line of input with one line of JSON, in order, until the input ends. Skips lines over 1 MiB. */
export async function answerLines(input: Readable, output: Writable, answer: LineAnswerer): Promise<void> {
  for await (const line of linesOf(input)) {
    const reply = await answer(line);
    if (reply !== null && !output.write(`${JSON.stringify(reply)}\n`)) await once(output, 'drain');
  }
}

/** The lines of a stream. Null stands for a line that is too long. */
export async function* linesOf(input: Readable): AsyncGenerator<string | null> {
  let parts: Buffer[] = [];
  let length = 0;
  const take = (): string | null => {
    const line = length > MAX_LINE_BYTES ? null : Buffer.concat(parts).toString('utf8').replace(/\r$/, '');
    parts = [];
    length = 0;
    return line;
  };
  const keep = (part: Buffer): void => {
    length += part.length;
    if (length <= MAX_LINE_BYTES) parts.push(part);
    else parts = [];
  };
  for await (const chunk of input) {
    let rest: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    for (let end = rest.indexOf(NEWLINE); end >= 0; end = rest.indexOf(NEWLINE)) {
      keep(rest.subarray(0, end));
      yield take();
      rest = rest.subarray(end + 1);
    }
    keep(rest);
  }
  if (length > 0) yield take();
}

/** Parses a line as JSON. Undefined if it is not JSON. */
export function parseJson(line: string): Json {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** The maximum nesting of a line. No valid line needs more than six levels. */
const MAX_DEPTH = 100;

/** The object on a line of a JSON Lines protocol. Throws BadInput with a message that shows `example`. */
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

/** True if a value is nested too deeply to be written back. */
function isTooDeep(value: Json, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === MAX_DEPTH || Object.values(value).some((part) => isTooDeep(part, depth + 1));
}

/** The response to a program's bad input. Leaves out the fault of a position, which is already in the message. */
export function inputErrorReply({ position: _, ...error }: InputError): Omit<InputError, 'position'> {
  return error;
}
