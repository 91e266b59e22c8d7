import { PassThrough, Readable, Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { answerLines } from './jsonLines.ts';

const MIB = 1024 * 1024;

/** The output for an input in these chunks. Each reply has the text and the length of its line. */
async function answersTo(...chunks: readonly (string | Uint8Array)[]): Promise<unknown[]> {
  const output = new PassThrough();
  output.setEncoding('utf8');
  let text = '';
  output.on('data', (part: string) => {
    text += part;
  });
  await answerLines(Readable.from(chunks), output, (line) => {
    if (line === null) return { tooLong: true };
    return line.length < 100 ? { line } : { length: line.length };
  });
  expect(text === '' || text.endsWith('\n')).toBe(true);
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as unknown);
}

it('one response per line, in order', async () => {
  expect(await answersTo('a\nb\nc\n')).toEqual([{ line: 'a' }, { line: 'b' }, { line: 'c' }]);
});

it('lines may arrive in pieces, or several at once', async () => {
  expect(await answersTo('a', 'b', '\nc\nd', '\n', 'e\n')).toEqual([
    { line: 'ab' },
    { line: 'c' },
    { line: 'd' },
    { line: 'e' },
  ]);
});

it('an empty line is a line', async () => {
  expect(await answersTo('\n\na\n')).toEqual([{ line: '' }, { line: '' }, { line: 'a' }]);
});

it('a last line without a line break is answered, unless it is empty', async () => {
  expect(await answersTo('a\nb')).toEqual([{ line: 'a' }, { line: 'b' }]);
  expect(await answersTo('a\n')).toEqual([{ line: 'a' }]);
  expect(await answersTo()).toEqual([]);
});

it('CRLF line breaks are accepted', async () => {
  expect(await answersTo('a\r\nb\r', '\nc\r\n')).toEqual([{ line: 'a' }, { line: 'b' }, { line: 'c' }]);
});

it('multi-byte characters may be split between chunks', async () => {
  const bytes = Buffer.from('coup fourré 🚗\nb\n');
  for (let cut = 1; cut < bytes.length; cut += 1) {
    expect(await answersTo(bytes.subarray(0, cut), bytes.subarray(cut))).toEqual([
      { line: 'coup fourré 🚗' },
      { line: 'b' },
    ]);
  }
});

it('a line of 1 MiB is read, a longer line is refused, and the next line is answered', async () => {
  expect(await answersTo(`${'a'.repeat(MIB)}\nb\n`)).toEqual([{ length: MIB }, { line: 'b' }]);
  expect(await answersTo(`${'a'.repeat(MIB + 1)}\nb\n`)).toEqual([{ tooLong: true }, { line: 'b' }]);
  const pieces = Array<string>(40).fill('é'.repeat(MIB / 4));
  expect(await answersTo('a\n', ...pieces, '\nb\n', ...pieces)).toEqual([
    { line: 'a' },
    { tooLong: true },
    { line: 'b' },
    { tooLong: true },
  ]);
});

it('a reply may be slow, or be null', async () => {
  const output = new PassThrough();
  const answer = async (line: string | null): Promise<object | null> => {
    await new Promise((resolve) => setTimeout(resolve, line === 'slow' ? 10 : 0));
    return line === '' ? null : { line };
  };
  await answerLines(Readable.from(['slow\n\nquick\n']), output, answer);
  expect(String(output.read())).toBe('{"line":"slow"}\n{"line":"quick"}\n');
});

it('waits for a slow reader', async () => {
  const lines: string[] = [];
  const slow = new Writable({
    highWaterMark: 1,
    write(chunk: Uint8Array, _encoding, done) {
      lines.push(String(chunk));
      setTimeout(() => done(), 1);
    },
  });
  let answers = 0;
  const answer = (line: string | null): object => {
    expect(answers - lines.length).toBeLessThanOrEqual(1);
    answers += 1;
    return { line };
  };
  await answerLines(Readable.from(['a\nb\nc\nd\n']), slow, answer);
  expect(answers).toBe(4);
});
