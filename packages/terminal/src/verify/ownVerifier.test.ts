import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { dayCommitment, dayDeal, recordWithDayProof, recordWithProofs, verifyRecord } from '@coup-fourre/room/fairness';
import { fairMatch, repeatedSeed } from '@coup-fourre/room/testing';
import { rulesFor } from '@coup-fourre/rules';
import { formatRecord } from '@coup-fourre/rules/authority';
import { expect, it } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../../../../examples/verify.py', import.meta.url));

const RULES = rulesFor('parker-1971', 3);
const { record, proofs } = fairMatch({ rules: RULES, room: 'kestrel', numbers: [1, 2, 3] });
const PROVEN = recordWithProofs(formatRecord(record), 'kestrel', proofs);

const [first] = record.deals;
if (!first || !('deck' in first.start)) throw new Error('a deck');
const TURNED = recordWithProofs(
  formatRecord({ ...record, deals: [{ start: { ...first.start, dealer: (first.start.dealer + 1) % 3 }, moves: [] }] }),
  'kestrel',
  proofs.slice(0, 1),
);

/** What another verifier, which is based only on NOTATION.md, prints about a record. */
interface Verdict {
  readonly status: number | string;
  readonly deals: readonly string[];
}

/** Verifies records in one process, because Python takes longer to start than to verify. */
const VERIFY_ALL = `
import contextlib, io, json, sys
import importlib.util as u
s = u.spec_from_file_location("verify", ${JSON.stringify(PROGRAM)}); v = u.module_from_spec(s); s.loader.exec_module(v)
verdicts = []
for path, text in json.load(sys.stdin):
    sys.stdin, out = io.StringIO(text), io.StringIO()
    with contextlib.redirect_stdout(out):
        try: status = v.main(path)
        except SystemExit as end: status = end.code
    verdicts.append({"status": status, "deals": out.getvalue().splitlines()})
print(json.dumps(verdicts))`;

function verdictsOn(asked: readonly (readonly [path: string, text: string])[]): Verdict[] {
  const { stdout } = spawnSync('python3', ['-c', VERIFY_ALL], { input: JSON.stringify(asked), encoding: 'utf8' });
  return JSON.parse(stdout) as Verdict[];
}

const verdictsOf = (...texts: readonly string[]): Verdict[] => verdictsOn(texts.map((text) => ['-', text]));

function isFair(text: string): boolean {
  const verified = verifyRecord(text);
  return verified.ok && verified.value.isFair;
}

const PROVEN_DEALS = { status: 0, deals: [1, 2, 3].map((deal) => `deal ${deal}: proven`) };

const FORGERIES = [
  ['another commitment', PROVEN.replace(/commitment \w{64}/, `commitment ${repeatedSeed(7)}`), 'another commitment'],
  ['another secret', PROVEN.replace(/secret \w{64}/, `secret ${repeatedSeed(7)}`), 'another commitment; another deck'],
  ['another contribution', PROVEN.replace(/(guest1) \w{64}/, `$1 ${repeatedSeed(7)}`), 'another deck'],
  ['a contribution left out', PROVEN.replace(/(guest1) \w{64}/, '$1 -'), 'another deck'],
  ['another guest', PROVEN.replace('guest1', 'guest7'), 'another deck'],
  ['another room', PROVEN.replace('kestrel', 'merlin'), 'another commitment; another deck'],
  [
    'another attempt',
    PROVEN.replace('#proof commitment', '#proof withheld 2\n#proof commitment'),
    'another commitment; another deck',
  ],
  ['another number', PROVEN.replace('#proof deal 1', '#proof deal 9'), 'another commitment; another deck'],
  ['a turned table', TURNED, 'another dealer'],
  ['a newer proof', PROVEN.replace('#proof shuffle 2', '#proof shuffle 3'), 'a newer kind of proof'],
  ['an older proof', PROVEN.replace('#proof shuffle 2\n', ''), 'an older kind of proof'],
  ['no proof', PROVEN.replaceAll('#proof', '# proof'), 'no proof'],
  ['no contribution', PROVEN.replaceAll(/(guest\d) \w{64}/g, '$1 -'), 'no device had a part in it; another deck'],
] as const;

it('another verifier proves the same records, and doubts the same ones', () => {
  const [proven, ...forged] = verdictsOf(PROVEN, ...FORGERIES.map(([, text]) => text));
  expect(proven).toEqual(PROVEN_DEALS);
  expect(isFair(PROVEN)).toBe(true);
  for (const [index, [what, text, doubts]] of FORGERIES.entries()) {
    const { status, deals } = forged[index] as Verdict;
    expect([status, deals[0]], what).toEqual([1, expect.stringContaining(doubts)]);
    expect(isFair(text), what).toBe(false);
  }
});

const DAY = { day: '2026-11-23', secret: repeatedSeed(5) };
const OF_DAY = recordWithDayProof(
  formatRecord({ ...record, deals: record.deals.map((_, at) => ({ start: dayDeal(RULES, DAY, at), moves: [] })) }),
  { ...DAY, commitment: dayCommitment(DAY) },
);

it('another verifier checks what a server has committed to for a day', () => {
  const forgeries = [
    [OF_DAY.replace('2026-11-23', '2026-11-24'), 'another commitment; another deck'],
    [OF_DAY.replace(/secret \w{64}/, `secret ${repeatedSeed(7)}`), 'another commitment; another deck'],
    [OF_DAY.replace('\ndeal 0', '\ndeal 1'), 'another dealer'],
    [OF_DAY.replace(/#proof secret .*\n/, ''), 'another commitment; another deck'],
  ] as const;
  const [proven, ...forged] = verdictsOf(OF_DAY, ...forgeries.map(([text]) => text));
  expect(proven).toEqual(PROVEN_DEALS);
  expect(forged.map(({ status, deals }) => [status, deals[0]])).toEqual(
    forgeries.map(([, doubts]) => [1, `deal 1: ${doubts}`]),
  );
});

it('another verifier computes the test vector of NOTATION.md', () => {
  const script = `
import importlib.util as u
s = u.spec_from_file_location("verify", ${JSON.stringify(PROGRAM)}); v = u.module_from_spec(s); s.loader.exec_module(v)
Z, O = "0" * 64, "1" * 64
at = ["room kestrel", "deal 1", "attempt 2"]
c = v.hash_of("coup-fourre secret 2", *at, "secret " + Z)
print(c, v.hash_of("coup-fourre contribution 2", *at, "commitment " + c, "seat 0", "value " + O))
k = v.hash_of("coup-fourre shuffle 2", *at, "withheld 2", "dealer drawn", "seat 0 person anna " + O, "seat 1 computer", "seat 2 person bruno -", "secret " + Z)
full = [card for card, n in zip(v.KINDS, [10,10,10,12,4,3,3,3,4,5,6,6,6,6,14,1,1,1,1]) for _ in range(n)]
d = v.shuffled(full, k)
print(k, ".".join(d[:12]), ".".join(d[-7:]), v.draw(v.key_stream(v.hash_of("coup-fourre dealer 2", k)), 3))`;
  expect(spawnSync('python3', ['-c', script], { encoding: 'utf8' }).stdout.trim().split(/\s+/)).toEqual([
    '29d3687cf116049799952d86c43db81ea20d99346239f7b999b1c28ca0dbba13',
    'ca5f6c21490e57cb5b51515f1fa2da08289b19b38af32225ac49dc45d8453e3b',
    '10a3a0a4ddb3de24208ecb0743712eea62ae97392536a45325d3e99e12bb2361',
    'PP.100.el.75.50.DA.el.re.25.sp.200.25',
    'sl.ro.ft.ga.ro.ro.50',
    '1',
  ]);
});

it('another verifier says in a line why it cannot read a record', () => {
  const asked = [
    ['/nonexistent', '', '/nonexistent: No such file or directory'],
    ['-', '', '-: there is no deal in it'],
    ['-', 'deal x', '-: not a record'],
  ] as const;
  expect(verdictsOn(asked.map(([path, text]) => [path, text]))).toEqual(
    asked.map(([, , status]) => ({ status, deals: [] })),
  );
});

it('another verifier ends with 1 if a record is not proven', () => {
  const { status, stdout } = spawnSync('python3', [PROGRAM, '-'], { input: TURNED, encoding: 'utf8' });
  expect([status, stdout]).toEqual([1, 'deal 1: another dealer\n']);
});
