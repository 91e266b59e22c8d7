import { createHash } from 'node:crypto';

const CHECKSUM_DIGITS = 12;

function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, CHECKSUM_DIGITS);
}

/** A value as a line of JSON; its checksum shows whether it reached the disk intact. */
export function formatCheckedLine(value: object): string {
  const text = JSON.stringify(value);
  return `${checksumOf(text)} ${text}\n`;
}

/** The values of such lines up to the first damaged one, each with the number of bytes up to the end of its line. */
export function* checkedLinesIn<Value>(file: Buffer): Generator<{ readonly value: Value; readonly end: number }> {
  for (let start = 0; ; ) {
    const end = file.indexOf('\n', start);
    const line = end < 0 ? '' : file.toString('utf8', start, end);
    const text = line.slice(CHECKSUM_DIGITS + 1);
    if (end < 0 || line !== `${checksumOf(text)} ${text}`) return;
    yield { value: JSON.parse(text) as Value, end: end + 1 };
    start = end + 1;
  }
}
