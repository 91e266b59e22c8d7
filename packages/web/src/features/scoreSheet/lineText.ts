import { m, nameOfTeam, numberText, unitText } from '@coup-fourre/client/text';
import type { ScoreLine } from '@coup-fourre/rules';
import { printedPoints } from './printedPoints.ts';
import type { ScoreSheet } from './scoreSheet.ts';

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

/** What a line of the score is for, in points; of an extension also who called it and what came of it. */
export function lineWhyText(sheet: ScoreSheet, line: ScoreLine): string {
  if (line === 'distance') return m.lineWhyDistance({ unit: unitText(sheet.setup.edition) });
  const rule = RULE_TEXT[line]({ points: numberText(printedPoints(line, sheet) ?? 0) });
  return line === 'extension' ? `${rule} ${extensionText(sheet)}`.trimEnd() : rule;
}

/** Rule 11.9: why the points of an extension went where they did. */
function extensionText({ setup, scores, extendedBy }: ScoreSheet): string {
  if (extendedBy === undefined) return '';
  if (extendedBy === null) return m.lineWhyExtensionNone();
  const team = { team: nameOfTeam(setup, extendedBy) };
  if ((scores[extendedBy]?.extension ?? 0) > 0) return m.lineWhyExtensionDone(team);
  return scores.some(({ extension }) => extension > 0)
    ? m.lineWhyExtensionOthers(team)
    : m.lineWhyExtensionFailed(team);
}
