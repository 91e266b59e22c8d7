import { leadOf } from '@coup-fourre/bots';
import {
  addErrorsByKind,
  allErrors,
  type BandRange,
  bandsOf,
  DECISION_KINDS,
  type DealLuck,
  type Errors,
  type ErrorsByKind,
  errorRateOf,
  hasBands,
  LUCK_VERSION,
  NO_ERRORS_BY_KIND,
  type Split,
  skillReach,
  splitLeads,
  splitPoints,
  sumOfLuck,
} from '@coup-fourre/bots/luck';
import { capitalized, editionName, fixedPercentText, m } from '@coup-fourre/client/text';
import { DEFAULT_EDITION, type Rules } from '@coup-fourre/rules';
import { oneLine } from '../options/optionValues.ts';
import { alignColumns, numberOf, signed } from '../text/layoutText.ts';
import type { MeasuredDeal, MeasuredRecord } from './luckCommand.ts';

/** Adds up deals of the same rules, because teams have the same seats in each. */
export function luckText(records: readonly MeasuredRecord[]): string {
  return records.map(recordText).join('\n\n');
}

function recordText({ file, place, record: { rules }, deals }: MeasuredRecord): string {
  const values = { file: oneLine(file), edition: editionName(rules.edition), players: rules.players };
  const heading = place === null ? m.luckRecord(values) : m.luckRecordOf({ ...values, number: place });
  if (deals.length === 0) return `${heading}\n${m.luckNoDeal()}`;
  const withErrors = deals.some(({ errors }) => errors !== null);
  const [team = '', result = '', luck = '', skill = '', lost = ''] = m.luckColumns().split('|');
  const head = ['', team, result, luck, skill, '±', ...(withErrors ? [lost] : [])];
  const rows = deals.flatMap((deal) => rowsOf(m.luckDeal({ number: deal.number }), rules, [deal]));
  const all = deals.length > 1 ? rowsOf(m.luckMean({ count: deals.length }), rules, deals) : [];
  return [
    heading,
    '',
    ...alignColumns([head, ...rows, ...all], 2),
    ...(withErrors ? bandLines(rules, deals) : []),
  ].join('\n');
}

function rowsOf(title: string, rules: Rules, deals: readonly MeasuredDeal[]): string[][] {
  return teamSplits(rules, deals).map(({ result, luck, skill, errors }, team) => [
    team === 0 ? title : '',
    String(numberOf(team)),
    pointsText(result),
    pointsText(luck),
    pointsText(skill),
    skillReach(rules, deals.length).toFixed(0),
    ...(errors === null ? [] : [rateText(allErrors(errors))]),
  ]);
}

interface TeamSplit extends Split {
  readonly errors: ErrorsByKind | null;
}

/** The means of each team over some deals. */
function teamSplits(rules: Rules, deals: readonly MeasuredDeal[]): TeamSplit[] {
  const splits = deals.map(({ luck }) => splitLeads(luck));
  return Array.from({ length: rules.teams }, (_, team) => {
    const mean = (part: keyof Split): number =>
      splits.reduce((sum, split) => sum + (split[team]?.[part] ?? 0), 0) / deals.length;
    const errors = deals.every((deal) => deal.errors !== null)
      ? deals.reduce((sum, deal) => addErrorsByKind(sum, deal.errors?.[team] ?? NO_ERRORS_BY_KIND), NO_ERRORS_BY_KIND)
      : null;
    return { result: mean('result'), luck: mean('luck'), skill: mean('skill'), errors };
  });
}

function rateText(errors: Errors): string {
  const found = errorRateOf(errors);
  if (found === null) return m.luckNoChoice();
  return `${fixedPercentText(found.rate, 2)} ± ${fixedPercentText(1.96 * found.error, 2)}`;
}

function bandLines(rules: Rules, deals: readonly MeasuredDeal[]): string[] {
  if (!hasBands(rules)) return ['', m.luckNoBands({ edition: editionName(DEFAULT_EDITION) })];
  const lines = teamSplits(rules, deals).map(({ errors }, team) => {
    const bands = errors && bandsOf(allErrors(errors));
    return bands ? bandsText(team, bands) : m.luckTooFew({ team: numberOf(team) });
  });
  return ['', ...lines];
}

/** The bands in the interval, as words: 'a chauffeur', or 'something from a chauffeur to a Sunday driver'. */
function bandsText(team: number, { best, worst }: BandRange): string {
  const nameOf = (band: BandRange['best']): string => m[`luckBand${capitalized(band)}`]();
  if (best === worst) return m.luckDrivesLike({ team: numberOf(team), band: nameOf(best) });
  return m.luckDrivesBetween({ team: numberOf(team), best: nameOf(best), worst: nameOf(worst) });
}

function pointsText(points: number): string {
  const rounded = Math.round(Math.abs(points));
  return rounded === 0 ? '0' : signed(Math.sign(points) * rounded);
}

/** The same as data: numbers in points, chances from 0 to 1. */
export function encodeLuck(records: readonly MeasuredRecord[]): object {
  return { version: LUCK_VERSION, records: records.map(encodeRecord) };
}

function encodeRecord({ file, place, record: { rules }, deals }: MeasuredRecord): object {
  return {
    file,
    ...(place !== null && { record: place }),
    edition: rules.edition,
    players: rules.players,
    deals: deals.map((deal) => ({ deal: deal.number, teams: encodeTeams(rules, deal) })),
    mean: deals.length === 0 ? null : { deals: deals.length, teams: encodeMeans(rules, deals) },
  };
}

function encodeTeams(rules: Rules, { luck, errors }: MeasuredDeal): object[] {
  const points = splitPoints(luck);
  return splitLeads(luck).map((split, team) => ({
    team,
    points: points[team]?.result ?? 0,
    pointsLuck: tenth(points[team]?.luck ?? 0),
    ...encodeSplit(rules, split, 1),
    seats: luckBySeat(rules, luck, team),
    ...encodeErrors(rules, errors?.[team] ?? null),
  }));
}

function encodeMeans(rules: Rules, deals: readonly MeasuredDeal[]): object[] {
  return teamSplits(rules, deals).map(({ errors, ...split }, team) => ({
    team,
    ...encodeSplit(rules, split, deals.length),
    ...encodeErrors(rules, errors),
  }));
}

function encodeSplit(rules: Rules, { result, luck, skill }: Split, deals: number): object {
  const reach = skillReach(rules, deals);
  const skillInterval = [tenth(skill - reach), tenth(skill + reach)];
  return { result: tenth(result), luck: tenth(luck), skill: tenth(skill), skillInterval };
}

/** The part of a team's luck that each seat's cards brought. */
function luckBySeat({ players }: Rules, { opening, draws, points }: DealLuck, team: number): object[] {
  const all = [...opening, ...draws];
  return Array.from({ length: players }, (_, seat) => {
    const drawn = all.filter((draw) => draw.seat === seat);
    return { seat, luck: tenth(leadOf(sumOfLuck(drawn, points.length), team)) };
  });
}

function encodeErrors(rules: Rules, errors: ErrorsByKind | null): object {
  if (errors === null) return {};
  const all = allErrors(errors);
  const byKind = Object.fromEntries(DECISION_KINDS.map((kind) => [kind, encodeRate(errors[kind])]));
  return { errors: { ...encodeRate(all), bands: hasBands(rules) ? bandsOf(all) : null, byKind } };
}

function encodeRate(errors: Errors): object {
  const found = errorRateOf(errors);
  const rounded = (number: number | undefined): number | null =>
    number === undefined ? null : Number(number.toFixed(5));
  return { decisions: errors.decisions, rate: rounded(found?.rate), rateError: rounded(found?.error) };
}

const tenth = (number: number): number => Math.round(10 * number) / 10;
