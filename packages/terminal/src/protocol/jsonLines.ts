import type { Readable, Writable } from 'node:stream';
import type { Json } from '@coup-fourre/rules';

const MAX_LINE_BYTES = 1024 * 1024;
const NEWLINE = 0x0a;

/** The answer to a line, null being one of over 1 MiB; at once or later, null where none is to be written. */
export type LineAnswerer = (line: string | null) => object | null | Promise<object | null>;

/** Answers each line of input by one line of JSON, in order, until the input ends. A line over 1 MiB is not read. */
export async function answerLines(input: Readable, output: Writable, answer: LineAnswerer): Promise<void> {
  for await (const line of linesOf(input)) {
    const reply = await answer(line);
    if (reply !== null && !output.write(`${JSON.stringify(reply)}\n`)) await untilDrained(output);
  }
}

function untilDrained(output: Writable): Promise<void> {
  return new Promise((resolve) => output.once('drain', resolve));
}

/** The lines of a stream, null for each that is too long to be kept. */
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

/** The JSON that a line tells, undefined where it tells none. */
export function parseJson(line: string): Json {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
