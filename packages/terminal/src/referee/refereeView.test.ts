import { describe, expect, it } from 'vitest';
import { RefereeClient } from '../testing/refereeClient.ts';

const LINE = 'winning-moves-2008 2 drawn=yes hands=25.ft.ro/PP.100 teams=ro/ro draw=50.75.200';

describe('view', () => {
  it('has only what its seat may know, with the same keys for everyone', () => {
    const referee = new RefereeClient();
    referee.setup(LINE);
    const views = [0, 1, null].map((seat) => referee.request('view', { seat }).view);
    expect(views.map((view) => view?.hands)).toEqual([
      [['25', 'flatTire', 'roll'], 2],
      [3, ['100', 'punctureProof']],
      [3, 2],
    ]);
    expect(views.map((view) => view?.drawPile)).toEqual([3, 3, 3]);
    expect(new Set(views.map((view) => Object.keys(view ?? {}).join())).size).toBe(1);
    expect(views[0]).not.toHaveProperty('discard');
  });

  it('in a coup fourré the other seats see the phase without an actor', () => {
    const referee = new RefereeClient();
    referee.setup(LINE);
    referee.act(0, 'ft>1');
    const actors = [0, 1, null]
      .map((seat) => referee.request('view', { seat }).view)
      .map((view) => [view?.phase, view?.actor]);
    expect(actors).toEqual([
      ['coupFourre', null],
      ['coupFourre', 1],
      ['coupFourre', null],
    ]);
  });

  it('two states that a seat cannot distinguish give it the same view, to the byte', () => {
    const view = (line: string, seat: number | null) => {
      const referee = new RefereeClient();
      referee.setup(line);
      return JSON.stringify(referee.request('view', { seat }));
    };
    const twin = LINE.replace('PP.100', '50.75').replace('50.75.200', 'PP.200.100');
    for (const seat of [0, null]) expect(view(twin, seat)).toBe(view(LINE, seat));
    expect(view(twin, 1)).not.toBe(view(LINE, 1));
  });
});
