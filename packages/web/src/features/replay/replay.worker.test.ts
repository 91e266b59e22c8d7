import { encodeView, nameOf, scoreDeal } from '@coup-fourre/rules';
import { replay as endOf, viewOf } from '@coup-fourre/rules/authority';
import { recordFrom } from '@coup-fourre/rules/testing';
import { describe, expect, test } from 'vitest';
import type { CardsSource } from '../../worker/cards.ts';
import { FOUR_SEATS, SIX_SEATS, TWO_SEATS } from '../review/testing/records.ts';
import { openReplay, type ReadReplay, replayDeal } from './replay.worker.ts';

async function opened(from: CardsSource): Promise<Extract<ReadReplay, { ok: true }>> {
  const read = await openReplay(from);
  if (!read.ok) throw new Error(JSON.stringify(read.fault));
  return read;
}

function movesOf(text: string) {
  const record = recordFrom(text);
  return { record, moves: record.deals[0]?.moves ?? [] };
}

describe.each([
  ['two seats', TWO_SEATS],
  ['four seats', FOUR_SEATS],
  ['six seats', SIX_SEATS],
])('a record of %s', (_, text) => {
  test('opens equally from its text and from its packed form', async () => {
    const fromText = await opened({ record: text, deal: null });
    const fromLink = await opened({ packed: fromText.replay.packed });
    expect(fromLink.replay).toEqual(fromText.replay);
    expect(fromText.replay.steps).toEqual([movesOf(text).moves.length]);
  });

  test('has a frame for the deal and for every action, with all hands open', async () => {
    const { game } = await opened({ record: text, deal: null });
    const { frames } = replayDeal(game, 1);
    const { record, moves } = movesOf(text);
    expect(frames[0]?.move).toBeNull();
    expect(frames.slice(1).map(({ move }) => move?.seat)).toEqual(moves.map(({ seat }) => seat));
    expect(frames.slice(1).map(({ move }) => move?.event.type)).toEqual(
      moves.map(({ action }) => (action.type === 'extend' ? 'extension' : action.type)),
    );
    for (const { hands } of frames) expect(hands).toHaveLength(record.rules.players);
    // The next actor is the seat of the next frame's move.
    const next = frames.slice(1).map(({ move }) => move?.seat);
    expect(frames.slice(0, -1).map(({ actor }) => actor)).toEqual(next);
  });

  test('ends like the record', async () => {
    const { game } = await opened({ record: text, deal: null });
    const { frames, scores } = replayDeal(game, 1);
    const end = endOf(game);
    const isOver = end.table.phase === 'dealOver';
    const last = frames.at(-1);
    expect(last?.view).toEqual(encodeView(viewOf(end, last?.actor ?? 0)));
    expect(last?.hands).toEqual(end.hands.map((hand) => hand.toArray().map(nameOf)));
    expect(scores).toEqual(isOver ? scoreDeal(end.table) : null);
    expect(last?.actor === null).toBe(isOver);
  });
});

test('a single deal of a record opens', async () => {
  const { replay } = await opened({ record: TWO_SEATS, deal: 1 });
  expect(replay.steps).toHaveLength(1);
  expect(await openReplay({ record: TWO_SEATS, deal: 2 })).toMatchObject({
    ok: false,
    fault: { kind: 'badRecord', message: expect.stringContaining('deal 2') },
  });
});

test('a link with ten million letters, a decompression bomb and a damaged record get different refusals', async () => {
  const faultOf = async (packed: string) => {
    const read = await openReplay({ packed });
    return read.ok ? null : read.fault;
  };
  expect(await faultOf('A'.repeat(10_000_000))).toEqual({ kind: 'tooLong' });
  expect(await faultOf('<script>')).toEqual({ kind: 'notPacked' });
  const { replay } = await opened({ record: TWO_SEATS, deal: null });
  expect(await faultOf(replay.packed.slice(0, -30))).toEqual({ kind: 'damaged' });
  expect(await faultOf('AQMAAA')).toMatchObject({ kind: 'badRecord', message: expect.stringMatching(/heading|rules/) });
});

test('an unknown hand is the number of its cards', async () => {
  const line = 'winning-moves-2008 2 hands=ro.25.st.75.100.200.sl/?6 teams=-/ro';
  const { game } = await opened({
    record: `coup-fourre record 1\nedition winning-moves-2008\nplayers 2\nposition ${line}\n`,
    deal: null,
  });
  expect(replayDeal(game, 1).frames[0]?.hands[1]).toBe(6);
});
