import type { Action } from '@coup-fourre/rules';
import { parseAction } from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import { packText } from '../../worker/packedText.ts';
import { openReplay } from '../replay/replay.worker.ts';
import { runAnalysis } from './analysis.worker.ts';
import type { AnalysisCommand, AnalysisPlace, AnalysisResult, AnalysisSource } from './analysisMessages.ts';

const UNKNOWN = 'winning-moves-2008 2 hands=ro.25.st.75.100.200.sl/?6 teams=-/ro';
const RECORD = `coup-fourre record 1
edition winning-moves-2008
players 2
position winning-moves-2008 2 drawn=yes hands=ro.25.st/ro.100.RW teams=-/ro draw=25.50.75
0 ro
(
  0 x25
)
1 100
`;

type Shown = Extract<AnalysisResult, { ok: true }>;

async function ask(command: AnalysisCommand): Promise<Shown> {
  const result = await runAnalysis(command);
  if (!result.ok) throw new Error(JSON.stringify(result.fault));
  return result;
}

const open = (source: AnalysisSource): Promise<Shown> => ask({ do: 'open', source });

function action(word: string): Action {
  const read = parseAction(word);
  if (read === null) throw new Error(`${word} is not an action`);
  return read;
}

const play = (place: AnalysisPlace, word: string, seed = 'x'): Promise<Shown> =>
  ask({ do: 'play', place, action: action(word), seed });

async function faultOf(source: AnalysisSource): Promise<unknown> {
  const result = await runAnalysis({ do: 'open', source });
  return result.ok ? null : result.fault;
}

it('a position opens at its start, and an unknown hand is a number', async () => {
  const { place, position, record } = await open({ position: UNKNOWN });
  expect([place.path, place.tree.next]).toEqual([[], []]);
  expect(position.seat).toBe(0);
  expect(position.hands).toEqual([['25', '75', '100', '200', 'speedLimit', 'stop', 'roll'], 6]);
  expect(position.line).toContain('hands=25.75.100.200.sl.st.ro/?6');
  expect(position.hidden.reduce((sum, copies) => sum + copies)).toBe(93);
  expect(record).toContain(`\nposition ${UNKNOWN}\n`);
});

it('a record opens after `step` actions of a deal, with its variations', async () => {
  const { place, position, record } = await open({ record: RECORD, deal: 1, step: 1 });
  expect([place.path, place.tree.next.length, position.seat]).toEqual([[0], 2, 1]);
  expect(position.drawn).toEqual({ seat: 1, cards: ['25'] });
  expect(record).toBe(RECORD);
});

it('a packed record opens like its text', async () => {
  const opened = await openReplay({ record: RECORD, deal: null });
  if (!opened.ok) throw new Error(opened.fault.kind);
  expect((await open({ packed: opened.replay.packed, deal: 1, step: 0 })).record).toBe(RECORD);
});

it('an impossible position returns its fault', async () => {
  expect(await faultOf({ position: 'winning-moves-2008 2 hands=25/?6 teams=ro.ro/-' })).toEqual({
    kind: 'badPosition',
    message: expect.stringContaining('cannot lie where it does'),
    position: { kind: 'cannotLie', card: 'roll', team: 0 },
  });
});

it('a source that cannot be opened returns its fault', async () => {
  expect(await faultOf({ position: 'winning-moves-2008 2 hands=RW.RW/?6' })).toMatchObject({
    kind: 'badPosition',
    message: expect.stringContaining('rightOfWay'),
  });
  expect(await faultOf({ record: RECORD.replace('1 100', '1 200'), deal: 1, step: 0 })).toMatchObject({
    kind: 'badText',
    message: expect.stringContaining('line 9'),
  });
  expect(await faultOf({ record: RECORD, deal: 2, step: 0 })).toEqual({ kind: 'noSuchDeal' });
  expect(await faultOf({ packed: '??', deal: 1, step: 0 })).toEqual({ kind: 'notPacked' });
  expect(await faultOf({ packed: await packText(new Uint8Array(80_000)), deal: 1, step: 0 })).toEqual({
    kind: 'tooLong',
  });
});

it('an action of a known hand draws the next card of the pile', async () => {
  const opened = await open({ record: RECORD, deal: 1, step: 9 });
  const { place, position } = await play(opened.place, 'x25');
  expect(place.path).toEqual([0, 0, 0]);
  expect(position.drawn?.cards).toEqual(['75']);
});

it('an unknown hand held the card it plays, and a known hand draws a random card', async () => {
  const opened = await open({ position: UNKNOWN });
  const first = await play(opened.place, 'ro');
  expect([first.position.seat, first.position.hands[1], first.position.drawn]).toEqual([1, 7, null]);
  const drawn = new Set<string>();
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const second = await play(first.place, 'ET', seed);
    expect([second.position.seat, second.position.hands[1]]).toEqual([1, 7]);
    const third = await play(second.place, 'sl>0', seed);
    expect(third.record).toMatch(/\n1 ET holds=ET\n1 sl>0 holds=sl draws=\S+\n$/);
    drawn.add(third.position.drawn?.cards.join() ?? '');
  }
  expect(drawn.size).toBeGreaterThan(2);
});

it('an unknown hand is dealt from the hidden cards and stays known', async () => {
  const opened = await open({ position: UNKNOWN });
  const first = await play(opened.place, 'ro');
  const dealt = await ask({ do: 'deal', place: first.place, seed: 'deal' });
  const hand = dealt.position.hands[1];
  expect(typeof hand === 'object' && [hand.length, new Set(hand).size > 1]).toEqual([7, true]);
  expect(dealt.place.tree).toEqual(first.place.tree);
  const other = await ask({ do: 'deal', place: first.place, seed: 'other' });
  expect(other.position.hands[1]).not.toEqual(hand);
  const card = dealt.place.holds?.[0] ?? 0;
  const played = await ask({ do: 'play', place: dealt.place, action: { type: 'discard', card }, seed: 'x' });
  expect(played.position.hands[1]).toHaveLength(6);
  expect(played.place.holds).toBeNull();
});

it('an illegal action and a missing node are refused', async () => {
  const { place } = await open({ record: RECORD, deal: 1, step: 0 });
  const refused = await runAnalysis({ do: 'play', place, action: action('100'), seed: 'x' });
  expect(refused).toMatchObject({ ok: false, fault: { kind: 'badText' } });
  const gone = await runAnalysis({ do: 'show', place: { ...place, path: [4] } });
  expect(gone).toMatchObject({ ok: false, fault: { kind: 'noSuchDeal' } });
});

it('a finished deal shows its score', async () => {
  const record = RECORD.replace(
    'hands=ro.25.st/ro.100.RW teams=-/ro draw=25.50.75',
    'hands=25/- teams=ro,-,200/-',
  ).replace(/0 ro[\s\S]*$/, '0 25\n');
  const { position } = await open({ record, deal: 1, step: 1 });
  expect([position.seat, position.scores?.[0]?.total]).toEqual([null, 225]);
});
