import type { SeatedSetup, TableModel } from '@coup-fourre/client';
import { m, nameOfTeam, numberText, unitText } from '@coup-fourre/client/text';
import { POINTS, type Rules, type Score, type ScoreLine, type Team } from '@coup-fourre/rules';
import { dayRunOf } from '../../game/challengeLink.ts';

export interface ScoreSheet {
  readonly setup: SeatedSetup;
  readonly rules: Rules;
  /** In the order of the columns. */
  readonly teams: readonly Team[];
  /** Number of the deal in its match, from 1. */
  readonly number: number;
  /** Final target of the trip. Null if it is no longer known. */
  readonly target: number | null;
  readonly scores: readonly Score[];
  /** The team that called an extension in the deal. Null if none did, undefined if it is no longer known. */
  readonly extendedBy?: Team | null;
  readonly pointsBefore: readonly number[];
  /** The teams that won the match with this deal. */
  readonly winners?: readonly Team[];
}

/** The sheet of the current deal, the viewer's team first. */
export function scoreSheetOf({ setup, rules, teams, deal, viewJson, scores, result }: TableModel): ScoreSheet {
  return {
    setup,
    rules,
    teams,
    number: deal,
    target: viewJson.target,
    scores,
    extendedBy: viewJson.extendedBy,
    pointsBefore: viewJson.totalsBefore ?? [],
    // A day is played against par, so nobody wins it.
    winners: dayRunOf(setup.sameCards) === null && result ? result.winners : [],
  };
}

/** The points that the pad prints beside a line. */
export function printedPoints(line: ScoreLine, { rules }: Pick<ScoreSheet, 'rules'>): number | null {
  switch (line) {
    case 'distance':
      return null;
    case 'safeties':
      return POINTS.safety;
    case 'allSafeties':
      return rules.allSafetiesBonus;
    case 'coupsFourres':
      return POINTS.coupFourre;
    default:
      return POINTS[line];
  }
}

const RULE_TEXT: Readonly<Record<Exclude<ScoreLine, 'distance'>, (of: { points: string }) => string>> = {
  safeties: m.lineWhySafeties,
  allSafeties: m.lineWhyAllSafeties,
  coupsFourres: m.lineWhyCoupsFourres,
  tripCompleted: m.lineWhyTripCompleted,
  delayedAction: m.lineWhyDelayedAction,
  safeTrip: m.lineWhySafeTrip,
  extension: m.lineWhyExtension,
  shutout: m.lineWhyShutout,
};

/** Explains a line of the score in words. For an extension, also who called it and how it ended. */
export function lineWhyText(sheet: ScoreSheet, line: ScoreLine): string {
  if (line === 'distance') return m.lineWhyDistance({ unit: unitText(sheet.setup.edition) });
  const rule = RULE_TEXT[line]({ points: numberText(printedPoints(line, sheet) ?? 0) });
  return line === 'extension' ? `${rule} ${extensionText(sheet)}`.trimEnd() : rule;
}

/** Rule 11.9: why a team got the points of an extension. */
function extensionText({ setup, scores, extendedBy }: ScoreSheet): string {
  if (extendedBy === undefined) return '';
  if (extendedBy === null) return m.lineWhyExtensionNone();
  const team = { team: nameOfTeam(setup, extendedBy) };
  if ((scores[extendedBy]?.extension ?? 0) > 0) return m.lineWhyExtensionDone(team);
  return scores.some(({ extension }) => extension > 0)
    ? m.lineWhyExtensionOthers(team)
    : m.lineWhyExtensionFailed(team);
}
