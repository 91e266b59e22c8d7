import { m, percentText, region } from '@coup-fourre/client/text';
import type { Deficit, Odds } from '../../worker/advice.ts';
import { actionText, type Hint, type HintOption, type HintTextModel } from './hint.ts';

/** Words for a win probability of at least `min`. */
const OUTLOOKS: readonly (readonly [min: number, text: () => string])[] = [
  [0.85, m.outlookWon],
  [0.6, m.outlookGood],
  [0.4, m.outlookEven],
  [0.15, m.outlookBad],
];

/** The outlook in words: for the match, or for the deal if a single deal decides. */
export function outlookText({ rules }: HintTextModel, { winChance }: Odds): string {
  const text = OUTLOOKS.find(([min]) => winChance >= min)?.[1] ?? m.outlookLost;
  const outlook = text();
  return rules.format === 'match' ? m.outlookMatch({ outlook }) : m.outlookDeal({ outlook });
}

/** Figures are rounded to these steps, because random rollouts are no more exact. */
const CHANCE_STEP = 0.05;
const LEAD_STEP = 100;
/** Costs are rounded down to these steps. */
const COST_STEP = 10;
const CHANCE_COST_STEP = 0.01;

const roundedTo = (value: number, step: number): number => Math.round(value / step) * step;
/** The epsilon prevents floating-point noise from turning 0.07 into 0.06. */
const roundedDownTo = (value: number, step: number): number => Math.floor(value / step + 1e-6) * step;

/** A rounded probability, such as "about 45%" or "under 5%". */
export function roundedChanceText(chance: number): string {
  if (chance < CHANCE_STEP) return m.oddsUnder({ figure: percentText(CHANCE_STEP) });
  if (chance > 1 - CHANCE_STEP) return m.oddsOver({ figure: percentText(1 - CHANCE_STEP) });
  return m.oddsAbout({ figure: percentText(roundedTo(chance, CHANCE_STEP)) });
}

/** The expected lead in points: "about +100". */
export function leadText(points: number): string {
  const format = new Intl.NumberFormat(region(), { signDisplay: 'exceptZero', maximumFractionDigits: 0 });
  return m.oddsAbout({ figure: format.format(roundedTo(points, LEAD_STEP)).replace('-', '−') });
}

/** Minimum cost of an action that is called worse, and of one called much worse. */
const WORSE = { points: 25, chance: 0.03 };
const MUCH_WORSE = { points: 75, chance: 0.1 };

export function behindWords({ rules }: HintTextModel, { points, winChance, isClose }: Deficit): string {
  if (isClose) return m.aboutAsGood();
  const isFrom = (min: typeof WORSE): boolean =>
    rules.format === 'match' ? points >= min.points : winChance >= min.chance;
  if (isFrom(MUCH_WORSE)) return m.behindMuch();
  return isFrom(WORSE) ? m.behindWorse() : m.behindLittle();
}

/** The cost of an action in figures. Points count only if the match continues after this deal. */
export function behindText({ rules }: HintTextModel, { points, winChance, isClose }: Deficit): string {
  const cost = roundedDownTo(points, COST_STEP);
  const chance = roundedDownTo(winChance, CHANCE_COST_STEP);
  const parts = [
    ...(rules.format === 'match' && cost > 0 ? [m.costsPoints({ points: cost })] : []),
    ...(chance > 0 ? [m.costsChance({ percent: percentText(chance) })] : []),
  ];
  return isClose || parts.length === 0 ? m.aboutAsGood() : parts.join(', ');
}

/** The outlook in words for screen readers. Empty until the search is done. */
export function spokenOutlook(model: HintTextModel, { best, second }: Hint): string {
  if (best.odds === null) return '';
  return [`${outlookText(model, best.odds)}.`, ...secondBest(model, second, behindWords)].join(' ');
}

/** Only the second best action, in words for screen readers. */
export function spokenSecondBest(model: HintTextModel, { second }: Hint): string {
  return secondBest(model, second, behindWords).join(' ');
}

/** The odds in figures for screen readers. Empty until the search is done. */
export function spokenOdds(model: HintTextModel, { best, second }: Hint): string {
  if (best.odds === null) return '';
  return [oddsSentence(model, best.odds), ...secondBest(model, second, behindText), m.chancesNote()].join(' ');
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
  readonly showsOdds: boolean;
}

/** The cost of the chosen card in a sentence. Empty while it is unknown. */
export function spokenCost(model: HintTextModel, option: HintOption, { hint, showsOdds }: ShownHint): string {
  if (option.behind === null) return '';
  const text = showsOdds ? behindText : behindWords;
  const behind = option === hint.best ? m.hintSelectedBest() : text(model, option.behind);
  return m.hintSelectedSentence({ action: actionText(model, option.action), behind });
}
