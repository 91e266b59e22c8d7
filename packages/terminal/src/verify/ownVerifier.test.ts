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

/** The verdict on a record by another verifier, which is based only on NOTATION.md. */
function verdictOf(text: string) {
  const { status, stdout } = spawnSync('python3', [PROGRAM, '-'], { input: text, encoding: 'utf8' });
  return { status, deals: stdout.trim().split('\n') };
}

it('another verifier proves the same records', () => {
  expect(verdictOf(PROVEN)).toEqual({ status: 0, deals: [1, 2, 3].map((deal) => `deal ${deal}: proven`) });
  const verified = verifyRecord(PROVEN);
  expect(verified.ok && verified.value.isFair).toBe(true);
});

it.each([
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
])('another verifier finds %s', (_, forged, doubts) => {
  const { status, deals } = verdictOf(forged);
  expect(status).toBe(1);
  expect(deals[0]).toContain(doubts);
  const verified = verifyRecord(forged);
  expect(verified.ok && verified.value.isFair).toBe(false);
});

const DAY = { day: '2026-11-23', secret: repeatedSeed(5) };
const OF_DAY = recordWithDayProof(
  formatRecord({ ...record, deals: record.deals.map((_, at) => ({ start: dayDeal(RULES, DAY, at), moves: [] })) }),
  { ...DAY, commitment: dayCommitment(DAY) },
);

it('another verifier checks what a server has committed to for a day', () => {
  expect(verdictOf(OF_DAY)).toEqual({ status: 0, deals: [1, 2, 3].map((deal) => `deal ${deal}: proven`) });
  for (const [forged, doubts] of [
    [OF_DAY.replace('2026-11-23', '2026-11-24'), 'another commitment; another deck'],
    [OF_DAY.replace(/secret \w{64}/, `secret ${repeatedSeed(7)}`), 'another commitment; another deck'],
    [OF_DAY.replace('\ndeal 0', '\ndeal 1'), 'another dealer'],
    [OF_DAY.replace(/#proof secret .*\n/, ''), 'another commitment; another deck'],
  ] as const) {
    const { status, deals } = verdictOf(forged);
    expect([status, deals[0]]).toEqual([1, `deal 1: ${doubts}`]);
  }
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

it.each([
  ['/nonexistent', '', '/nonexistent: No such file or directory'],
  ['-', '', '-: there is no deal in it'],
  ['-', 'deal x', '-: not a record'],
])('another verifier says in a line why it cannot read %s', (path, input, why) => {
  const { status, stdout, stderr } = spawnSync('python3', [PROGRAM, path], { input, encoding: 'utf8' });
  expect([status, stdout, stderr]).toEqual([1, '', `${why}\n`]);
});
