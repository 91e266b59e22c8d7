import { EDITION_IDS, seededRandom } from '@coup-fourre/rules';
import { describe, expect, it } from 'vitest';
import { playDeal, randomLegalAction } from '../testing/randomGame.ts';
import { RefereeClient, type Reply, replySummary } from '../testing/refereeClient.ts';

const MAX_DEALS = 60;

const totals = (referee: RefereeClient) => referee.state().teams.map(({ total }) => total);

it.each([
  ['winning-moves-2008', 2],
  ['parker-1971', 3],
  ['quick-guide', 4],
  ['encyclopedia', 6],
  ['computer', 2],
])('12.1 a match of %s for %i goes deal by deal to 5000, points carried forward', (edition, players) => {
  const random = seededRandom(`match ${edition}`);
  const referee = new RefereeClient();
  let reply: Reply = referee.request('newMatch', { edition, players, dealer: 1, seed: 'deal 0' });
  let before = totals(referee).map(() => 0);
  for (let deal = 0; ; deal += 1) {
    expect(deal).toBeLessThan(MAX_DEALS);
    expect(referee.state().dealer).toBe((1 + deal) % players);
    expect(reply.actor).toBe((2 + deal) % players);
    expect(totals(referee)).toEqual(before);
    expect(replySummary(referee.request('nextDeal'))).toBe('wrongPhase');
    reply = playDeal(referee, reply, random);
    const sheet = referee.request('score').teams?.map(({ total }) => total) ?? [];
    before = before.map((total, team) => total + (sheet[team] ?? 0));
    expect(totals(referee)).toEqual(before);
    expect(reply.phase === 'matchOver').toBe(Math.max(...before) >= 5000);
    if (reply.phase === 'matchOver') break;
    expect(reply).not.toHaveProperty('winners');
    reply = referee.request('nextDeal', { seed: `deal ${deal + 1}` });
  }
  const [best = 0, second = 0] = before.toSorted((a, b) => b - a);
  expect(reply.winners).toEqual(before.flatMap((total, team) => (total === best ? [team] : [])));
  expect(reply.owed).toBe(best - second);
  expect(reply.events?.slice(-2)).toEqual([{ type: 'dealOver' }, { type: 'matchOver' }]);
  expect(replySummary(referee.request('nextDeal'))).toBe('wrongPhase');
  expect(referee.request('legal').actions).toEqual([]);
  expect(replySummary(referee.act(0, 'x25'))).toBe('wrongPhase');

  const { record } = referee.request('record');
  const other = new RefereeClient();
  expect(other.request('replay', { record })).toMatchObject({
    phase: 'matchOver',
    winners: reply.winners,
    owed: reply.owed,
  });
  expect(other.state()).toEqual(referee.state());
  expect(other.request('record').record).toBe(record);
});

describe('formats', () => {
  it.each(EDITION_IDS)('12.4 a single deal is a match of its own (%s)', (edition) => {
    const referee = new RefereeClient();
    const started = referee.request('newMatch', { edition, players: 2, seed: 3, format: 'single' });
    const over = playDeal(referee, started, seededRandom(edition));
    const [first = 0, second = 0] = totals(referee);
    expect(over).toMatchObject({ phase: 'matchOver', owed: Math.abs(first - second) });
    expect(over.winners).toEqual(first === second ? [0, 1] : [first > second ? 0 : 1]);
    expect(replySummary(referee.request('nextDeal'))).toBe('wrongPhase');
  });

  it('12.5 the simpler game has only distance on its sheet, and nothing is owed', () => {
    const referee = new RefereeClient();
    const started = referee.request('newMatch', { edition: 'parker-1971', players: 3, seed: 5, format: 'simpler' });
    expect(referee.state().target).toBe(1000);
    const over = playDeal(referee, started, seededRandom('simpler'));
    expect(over).toMatchObject({ phase: 'matchOver', owed: 0 });
    for (const { distance, total, ...lines } of referee.request('score').teams ?? []) {
      expect(total).toBe(distance);
      expect(new Set(Object.values(lines))).toEqual(new Set([0]));
    }
  });

  it('the edition has a default format, and a separate format takes precedence over the rules', () => {
    const referee = new RefereeClient();
    const phase = (fields: object) => {
      const started = referee.request('newMatch', { edition: 'parker-1971', players: 2, seed: 9, ...fields });
      return playDeal(referee, started, seededRandom('format')).phase;
    };
    expect(phase({})).toBe('dealOver');
    expect(phase({ edition: 'hasbro-2009' })).toBe('matchOver');
    expect(phase({ edition: 'hasbro-2009', format: 'match' })).toBe('dealOver');
    expect(phase({ rules: { format: 'single' } })).toBe('matchOver');
    expect(phase({ rules: { format: 'single' }, format: 'match' })).toBe('dealOver');
  });
});

it('a deal outside a match ends in dealOver, with its own points as total', () => {
  const referee = new RefereeClient();
  const over = playDeal(
    referee,
    referee.request('newDeal', { edition: 'hasbro-2009', players: 2, seed: 1 }),
    seededRandom('alone'),
  );
  expect(replySummary(over)).toBe('dealOver null');
  expect(over).not.toHaveProperty('winners');
  expect(totals(referee)).toEqual(referee.request('score').teams?.map(({ total }) => total));
  expect(replySummary(referee.request('nextDeal'))).toBe('noDeal');
});

it('12.2 and 12.3: a tie at 5000 is shared, or played on', () => {
  const end = (edition: string) => {
    const referee = new RefereeClient();
    referee.setup(`${edition} 2 totals=5000,4900 drawn=yes hands=st/- teams=-,-,-,-/-,-,100,-`);
    return referee.act(0, 'xst');
  };
  expect(end('parker-1971')).toMatchObject({ phase: 'matchOver', winners: [0, 1], owed: 0 });
  expect(replySummary(end('computer'))).toBe('dealOver null');
});

it('a record that ends in mid-deal continues from there', () => {
  const referee = new RefereeClient();
  referee.request('newMatch', { edition: 'encyclopedia', players: 4, seed: 2 });
  expect(referee.request('act', { seat: 1, action: randomLegalAction(referee, seededRandom('mid-deal')) }).ok).toBe(
    true,
  );
  const other = new RefereeClient();
  const { record } = referee.request('record');
  const reply = other.request('replay', { record });
  expect([replySummary(reply), reply.events]).toEqual([`turn ${referee.state().actor}`, []]);
  expect(other.state()).toEqual(referee.state());
  expect(other.request('legal').actions).toEqual(referee.request('legal').actions);
});
