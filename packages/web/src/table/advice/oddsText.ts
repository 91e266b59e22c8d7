import { m, region } from '@coup-fourre/client/text';
import type { Deficit, Odds } from '../../worker/advice.ts';
import { actionText, type Hint, type HintOption, type HintTextModel, percentText } from './hint.ts';

/** What a chance looks like in words, from the least of it. */
const OUTLOOKS: readonly (readonly [least: number, text: () => string])[] = [
  [0.85, m.outlookWon],
  [0.6, m.outlookGood],
  [0.4, m.outlookEven],
  [0.15, m.outlookBad],
];

/** How the match looks, or the deal where it decides, in words. */
export function outlookText({ rules }: HintTextModel, { winChance }: Odds): string {
  const text = OUTLOOKS.find(([least]) => winChance >= least)?.[1] ?? m.outlookLost;
  const outlook = text();
  return rules.format === 'match' ? m.outlookMatch({ outlook }) : m.outlookDeal({ outlook });
}

/** The steps that figures are rounded to: games played out by chance are no more exact. */
const CHANCE_STEP = 0.05;
const LEAD_STEP = 100;
/** The steps that what another action costs at least is rounded down to. */
const COST_STEP = 10;
const CHANCE_COST_STEP = 0.01;

const roundedTo = (value: number, step: number): number => Math.round(value / step) * step;
/** Rounded down, a millionth of a step aside: 0.07 is seven hundredths. */
const roundedDownTo = (value: number, step: number): number => Math.floor(value / step + 1e-6) * step;

/** A chance, rounded: "about 45%", "under 5%". */
export function roundedChanceText(chance: number): string {
  if (chance < CHANCE_STEP) return m.oddsUnder({ figure: percentText(CHANCE_STEP) });
  if (chance > 1 - CHANCE_STEP) return m.oddsOver({ figure: percentText(1 - CHANCE_STEP) });
  return m.oddsAbout({ figure: percentText(roundedTo(chance, CHANCE_STEP)) });
}

/** Points by which the team will lead, rounded, with their sign: "about +100". */
export function leadText(points: number): string {
  const format = new Intl.NumberFormat(region(), { signDisplay: 'exceptZero', maximumFractionDigits: 0 });
  return m.oddsAbout({ figure: format.format(roundedTo(points, LEAD_STEP)).replace('-', '−') });
}

/** Points, and chances, that an action costs at least if it is called worse, and if it is called much worse. */
const WORSE = { points: 25, chance: 0.03 };
const MUCH_WORSE = { points: 75, chance: 0.1 };

/** How far an action is behind the best, in words. */
export function behindWords({ rules }: HintTextModel, { points, winChance, isClose }: Deficit): string {
  if (isClose) return m.costsAlmostNothing();
  const isFrom = (least: typeof WORSE): boolean =>
    rules.format === 'match' ? points >= least.points : winChance >= least.chance;
  if (isFrom(MUCH_WORSE)) return m.behindMuch();
  return isFrom(WORSE) ? m.behindWorse() : m.behindLittle();
}

/** The same in figures, rounded down: in points where the match goes on, in chance where the deal decides. */
export function behindText({ rules }: HintTextModel, { points, winChance, isClose }: Deficit): string {
  const cost = roundedDownTo(points, COST_STEP);
  const chance = roundedDownTo(winChance, CHANCE_COST_STEP);
  const parts = [
    ...(rules.format === 'match' && cost > 0 ? [m.costsPoints({ points: cost })] : []),
    ...(chance > 0 ? [m.costsChance({ percent: percentText(chance) })] : []),
  ];
  return isClose || parts.length === 0 ? m.costsAlmostNothing() : parts.join(', ');
}

/** How it looks as it is read out, in words; empty before the search is done. */
export function spokenOutlook(model: HintTextModel, { best, second }: Hint): string {
  if (best.odds === null) return '';
  return [`${outlookText(model, best.odds)}.`, ...secondBest(model, second, behindWords)].join(' ');
}

/** The odds as they are read out, in figures; empty before the search is done. */
export function spokenOdds(model: HintTextModel, { best, second }: Hint): string {
  if (best.odds === null) return '';
  return [oddsSentence(model, best.odds), ...secondBest(model, second, behindText)].join(' ');
}

function oddsSentence({ rules }: HintTextModel, { winChance, points }: Odds): string {
  const said = { percent: roundedChanceText(winChance), lead: leadSentence(roundedTo(points, LEAD_STEP)) };
  return rules.format === 'match' ? m.oddsMatchSentence(said) : m.oddsDealSentence(said);
}

function leadSentence(lead: number): string {
  if (lead === 0) return m.oddsLevel();
  return m.oddsAbout({ figure: lead < 0 ? m.oddsBehind({ points: -lead }) : m.oddsAhead({ points: lead }) });
}

type BehindText = typeof behindText;

function secondBest(model: HintTextModel, second: HintOption | null, text: BehindText): string[] {
  if (!second?.behind) return [];
  return [m.hintSecondSentence({ action: actionText(model, second.action), behind: text(model, second.behind) })];
}

interface ShownHint {
  readonly hint: Hint;
  /** Whether figures are shown in place of words. */
  readonly showsOdds: boolean;
}

/** What the chosen card costs, in a sentence; empty while that is not known. */
export function spokenCost(model: HintTextModel, option: HintOption, { hint, showsOdds }: ShownHint): string {
  if (option.behind === null) return '';
  const text = showsOdds ? behindText : behindWords;
  const behind = option === hint.best ? m.hintSelectedBest() : text(model, option.behind);
  return m.hintSelectedSentence({ action: actionText(model, option.action), behind });
}
