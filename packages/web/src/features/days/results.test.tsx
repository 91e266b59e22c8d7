import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Calendar } from './calendar.tsx';
import { ownEntry } from './dayText.ts';
import { Divergences } from './divergences.tsx';
import { RankingTable, shortRanking } from './driverTable.tsx';
import { OwnDeals, plotRange } from './ownDeals.tsx';
import { Standings } from './standingsTile.tsx';
import { DIVERGENCE, dayEntry, dayListing, dealResult, FINISHED_DAY, SEASON } from './testing/days.ts';

const { results } = FINISHED_DAY;
const own = ownEntry(FINISHED_DAY);
if (results === null || own === null) throw new Error('the viewer has not finished the day');

function rowsOf(markup: string): string[] {
  return [...markup.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = '']) =>
    row
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

test('each deal says how it went against par, with its points and its par', () => {
  const markup = renderToStaticMarkup(<OwnDeals day={FINISHED_DAY} results={results} own={own} />);
  const items = [...markup.matchAll(/<li>(.*?)<\/li>/g)].map(([, item = '']) => item.replaceAll(/<[^>]+>/g, '|'));
  expect(items.map((item) => item.split('|').filter(Boolean).join(' '))).toEqual([
    'Deal 1:  Beat par by 240 +350 points, par +110',
    'Deal 2:  Made par −420 points, par −400',
    'Deal 3:  30 short of par +770 points, par +800',
    'Deal 4:  not played',
  ]);
  expect(markup).toContain('A deal left unplayed counts 100 less than the worst result.');
});

test('each deal has its points, the fraction beaten, and both without luck, with standard errors', () => {
  const rows = rowsOf(renderToStaticMarkup(<OwnDeals day={FINISHED_DAY} results={results} own={own} />));
  expect(rows).toEqual([
    'Deal Points Players beaten Luck-adjusted',
    '1 +350 80% ± 20 65% ± 12',
    '2 −420 25% ± 20 38% ± 12',
    '3 +770 97% ± 20 74% ± 12',
    '4 not played –',
    'All four +700 ± 540 51% ± 10 44% ± 6',
  ]);
});

test('without a luck analysis there is no column for luck', () => {
  const deals = own.deals.map((deal) => deal && dealResult(deal.points.value, 0.5));
  const without = { ...dayEntry({ deals }), isMine: true };
  const [heads] = rowsOf(renderToStaticMarkup(<OwnDeals day={FINISHED_DAY} results={results} own={without} />));
  expect(heads).toBe('Deal Points Players beaten');
});

test('the ranking marks computers and the viewer in words, and offers a comparison with every other entry', () => {
  const markup = renderToStaticMarkup(<RankingTable results={results} compare={() => undefined} />);
  expect(rowsOf(markup).slice(1)).toEqual([
    '1 Ben +970',
    '2 Ada (you) +340',
    '3 Computer (Expert) −480',
    '4 Computer (Beginner) −2,080',
  ]);
  expect(markup).toContain('4 players, 2 of them computers');
  expect([...markup.matchAll(/aria-label="([^"]+)"/g)].map(([, label]) => label)).toEqual([
    'Compare with Ben',
    'Compare with Computer (Expert)',
    'Compare with Computer (Beginner)',
  ]);
});

test('a long ranking shows the best and the viewer’s neighbors first, each with a face', () => {
  const ranking = Array.from({ length: 20 }, (_, at) => ({ ...own, rank: at + 1, entry: `e${at}`, isMine: at === 11 }));
  expect(shortRanking(ranking).map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 11, 12, 13]);
  const markup = renderToStaticMarkup(<RankingTable results={{ ...results, ranking }} compare={null} />);
  expect(markup.match(/data-face=/g)).toHaveLength(8);
  expect(markup).toContain('Show all 20');
});

test('a viewer who has not played gets no comparison', () => {
  expect(renderToStaticMarkup(<RankingTable results={results} compare={null} />)).not.toContain('<button');
});

test('a divergence shows how many chose each action, their result, and the viewer’s choice', () => {
  const markup = renderToStaticMarkup(<Divergences day={FINISHED_DAY} divergences={[DIVERGENCE]} entry="mine" />);
  expect(markup).toContain('Deal 2, move 7');
  expect(rowsOf(markup).slice(1)).toEqual([
    'Discarded 25 miles 61% 23 , 23 players +240',
    'Discarded 200 miles , you 39% 15 , 15 players −85',
  ]);
});

test('a calendar links to each day that has opened, and to no future day', () => {
  const days = [
    dayListing('2026-11-20'),
    dayListing('2026-11-21', {
      mine: {
        room: 'r',
        state: 'finished',
        deal: null,
        pars: null,
        points: 1,
        againstPar: 340,
        matchpoints: null,
        rank: 1,
      },
    }),
    dayListing('2026-11-22', { isPractised: true }),
    dayListing('2026-11-23', {
      phase: 'open',
      mine: {
        room: 'r',
        state: 'finished',
        deal: null,
        pars: null,
        points: 1,
        againstPar: null,
        matchpoints: null,
        rank: null,
      },
    }),
    dayListing('2026-11-24', { phase: 'coming' }),
  ];
  const calendar = { month: '2026-11', today: '2026-11-23', now: 0, first: '2026-09-28', days };
  const markup = renderToStaticMarkup(<Calendar calendar={calendar} choose={() => undefined} />);
  expect([...markup.matchAll(/href="([^"]+)"[^>]*aria-label="([^"]+)"/g)].map(([, to, label]) => [to, label])).toEqual([
    ['/day/2026-11-20', 'Friday, November 20: available for practice'],
    ['/day/2026-11-21', 'Saturday, November 21: Par + 340'],
    ['/day/2026-11-22', 'Sunday, November 22: played for practice'],
    ['/day/2026-11-23', 'Monday, November 23: played'],
  ]);
  expect(markup).toContain('2 days played this month');
});

test('a season says which of its days count, and marks computers', () => {
  const markup = renderToStaticMarkup(<Standings standings={SEASON} choose={() => undefined} />);
  expect(markup).toContain('Only your best 60% of days count: 34 of 56 so far.');
  expect(rowsOf(markup).slice(1)).toContain('2 Computer (Champion) 56 60% ± 4');
});

test('a plot includes every deal and zero', () => {
  expect(plotRange(results.ranking)).toEqual({ from: -700, to: 900 });
  expect(plotRange([])).toEqual({ from: 0, to: 100 });
});
