import { botOf, leadOf } from '@coup-fourre/bots';
import { playDuplicate, runToEnd } from '@coup-fourre/bots/arena';
import { STRENGTHS, type Strength } from '@coup-fourre/bots/luck';
import { EDITIONS, type EditionId, type Players, type Rules, rulesFor, supportsPlayers } from '@coup-fourre/rules';

export interface LuckCheckPlan {
  readonly rules: Rules;
  readonly level: Strength;
  /** The number of sittings. A duplicate has one sitting for each team. */
  readonly deals: number;
  readonly seed: string;
}

/** A mean over deals, half the width of its 95 % interval, and the standard deviation of one deal. */
interface Spread {
  readonly mean: number;
  readonly reach: number;
  readonly sd: number;
}

export const LUCK_CHECK_DEALS = 20_000;

/**
 * The checks of all levels in all editions, or of the named levels and editions. Throws an error message for an unknown
 * name.
 */
export function luckChecksOf(
  names: readonly string[],
  { players, deals, seed }: { players: readonly Players[]; deals: number; seed: string },
): LuckCheckPlan[] {
  const ids = EDITIONS.map(({ id }) => id);
  for (const name of names)
    if (![...STRENGTHS, ...ids].some((known) => known === name))
      throw new Error(`'${name}' is neither a level nor an edition: ${[...STRENGTHS, ...ids].join(', ')}`);
  const levels = STRENGTHS.filter((level) => names.includes(level));
  const editions = ids.filter((id) => names.includes(id));
  return (editions.length === 0 ? ids : editions).flatMap((id: EditionId) =>
    EDITIONS.filter((edition) => edition.id === id).flatMap((edition) =>
      players
        .filter((count) => supportsPlayers(edition, count))
        .flatMap((count) =>
          (levels.length === 0 ? STRENGTHS : levels).map((level) => ({
            rules: rulesFor(id, count),
            level,
            deals,
            seed,
          })),
        ),
    ),
  );
}

/** Leads and luck, in points: for a single deal, and for the mean over the sittings of a duplicate. */
export interface LuckCheck {
  readonly luck: Spread;
  readonly lead: Spread;
  readonly skill: Spread;
  readonly duplicateLead: Spread;
  readonly duplicateSkill: Spread;
}

/**
 * Each level's opponent: the next lower level, or expert for random. No pair occurs twice, so no row repeats another's
 * games.
 */
const OPPONENTS = { random: 'expert', novice: 'random', classic: 'novice', expert: 'classic' } as const;

/** Compares how much leads vary with and without luck. */
export function checkLuck({ rules, level, deals, seed }: LuckCheckPlan): LuckCheck {
  const strengths = { a: level, b: OPPONENTS[level] } as const;
  const bots = { a: botOf(strengths.a), b: botOf(strengths.b) };
  const duplicates = Array.from({ length: Math.ceil(deals / rules.teams) }, (_, number) => {
    const play = playDuplicate({ rules, seed, length: 'deal' }, number, { strengths });
    const { sittings } = runToEnd(play, ({ side, view, random }) => bots[side](view, random));
    return sittings.map(({ points, luck }) => ({ lead: leadOf(points[0] ?? [], 0), luck }));
  });
  const sittings = duplicates.flat();
  const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    luck: spreadOf(sittings.map(({ luck }) => luck)),
    lead: spreadOf(sittings.map(({ lead }) => lead)),
    skill: spreadOf(sittings.map(({ lead, luck }) => lead - luck)),
    duplicateLead: spreadOf(duplicates.map((both) => meanOf(both.map(({ lead }) => lead)))),
    duplicateSkill: spreadOf(duplicates.map((both) => meanOf(both.map(({ lead, luck }) => lead - luck)))),
  };
}

const NORMAL_QUANTILE = 1.96;

function spreadOf(values: readonly number[]): Spread {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const sd = Math.sqrt(squares / (values.length - 1));
  return { mean, reach: (NORMAL_QUANTILE * sd) / Math.sqrt(values.length), sd };
}

export function luckCheckLine({ rules, level, deals }: LuckCheckPlan, check: LuckCheck): string {
  const { luck, lead, skill, duplicateLead, duplicateSkill } = check;
  const removed = (before: Spread, after: Spread): string => `${Math.round(100 * (1 - after.sd / before.sd))} %`;
  const cells = [
    rules.edition,
    `${rules.players}`,
    level,
    `${deals}`,
    `${luck.mean.toFixed(1)} ± ${luck.reach.toFixed(1)}`,
    lead.sd.toFixed(0),
    skill.sd.toFixed(0),
    removed(lead, skill),
    removed(duplicateLead, duplicateSkill),
  ];
  return `| ${cells.join(' | ')} |`;
}

export const LUCK_CHECK_HEADINGS =
  '| edition | seats | level | deals | mean luck ± 95 % | sd of the lead | without luck | removed | of a duplicate |';
