import { editionOf, rulesFor } from '@coup-fourre/rules';
import { alignColumns } from '../text/layoutText.ts';
import { type ArenaResult, type DecisionTime, pointsText } from './result.ts';

type Row = readonly string[];

export function resultText(result: ArenaResult): string {
  const blocks = [
    headingText(result),
    ...[differenceRows(result), sideRows(result)].map((rows) => alignColumns(rows, 1).join('\n')),
    ...(result.advantage === null ? [] : [ADVANTAGE_NOTE]),
    result.verdict,
  ];
  return `${blocks.join('\n\n')}\n`;
}

const ADVANTAGE_NOTE = `The advantage sum: wherever A chose otherwise than B would have, both actions were
played out by B from the true hands, the draw pile shuffled again, and what A
gained is summed over the deal. Its mean is A's lead over B, as long as A does
not know cards that have not been drawn.`;

function headingText({ bots, edition, players, rules, seed, ...result }: ArenaResult): string {
  const house = Object.entries(rules).map(([field, value]) => `${field}=${value}`);
  const of = result.stoppedEarly ? ` of ${result.dealsAsked}` : '';
  const what = result.match ? 'duplicate matches' : 'duplicate deals';
  const early = result.stoppedEarly ? ', stopped early' : '';
  return [
    `A  ${bots.a}`,
    `B  ${bots.b}`,
    [editionOf(edition).title, `${players} players`, ...house].join(' · '),
    `${result.deals}${of} ${what}${early}: ${result.dealsPlayed} deals in ${result.seconds.toFixed(1)} s, seed ${seed}`,
  ].join('\n');
}

function differenceRows({ edition, players, ...result }: ArenaResult): Row[] {
  const { difference, differenceAsPlayed, advantage, dealWins, matchWins } = result;
  const { teams } = rulesFor(edition, players);
  const points = ({ mean, low, high, sd }: typeof difference): Row => [
    pointsText(mean),
    intervalText([low, high], pointsText),
    sd === null ? '' : `sd ${pointsText(sd)}`,
  ];
  const share = ({ share: part, low, high }: typeof dealWins, note: string): Row => [
    percentText(part),
    intervalText([low, high], percentText),
    note,
  ];
  return [
    ['', 'A', '95% interval', ''],
    ['difference a deal', ...points(difference)],
    ['  with all the luck', ...points(differenceAsPlayed)],
    ...(advantage === null ? [] : [['advantage sum', ...points(advantage)]]),
    ['deals won', ...share(dealWins, evenNote(teams))],
    ['matches won', ...share(matchWins, matchWins.how)],
  ];
}

function sideRows({ illegalReplies, decisionTime: { a, b } }: ArenaResult): Row[] {
  const time = (name: string, field: keyof DecisionTime): Row => [name, timeText(a[field]), timeText(b[field])];
  return [
    ['', 'A', 'B'],
    ['illegal replies', `${illegalReplies.a}`, `${illegalReplies.b}`],
    time('a decision, mean', 'mean'),
    time('  half within', 'p50'),
    time('  99% within', 'p99'),
    time('  longest', 'max'),
  ];
}

/** The share of each team if all were equal. Left out with two teams, where it is obvious. */
function evenNote(teams: number): string {
  return teams === 2 ? '' : `${percentText(1 / teams)} is even`;
}

function intervalText([low, high]: readonly [number | null, number | null], text: (value: number) => string): string {
  return low === null || high === null ? 'too few' : `${text(low)} … ${text(high)}`;
}

function percentText(part: number): string {
  return `${(100 * part).toFixed(1)}%`;
}

function timeText(milliseconds: number): string {
  return `${milliseconds < 1 ? milliseconds.toFixed(3) : milliseconds.toFixed(1)} ms`;
}
