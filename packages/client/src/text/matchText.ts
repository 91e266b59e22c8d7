import { m, percentText } from './language.ts';

/** What the score of a match means to a team. Chances are from 0 to 1. */
interface MatchOutlook {
  readonly chance: number;
  /** How much the chance rises with 100 more points. */
  readonly perHundred: number;
  readonly extension: {
    readonly ended: number;
    readonly completed: number;
    readonly failed: number;
    /** The chance of completing the trip from which an extension gains. Null if it makes no difference. */
    readonly takePoint: number | null;
  } | null;
}

/** The chance to win the match, what a point is worth, and when an extension gains, in sentences. */
export function matchOutlookText({ chance, perHundred, extension }: MatchOutlook): string[] {
  const now = m.matchOutlook({ chance: percentText(chance), worth: percentText(perHundred, 1) });
  if (extension === null) return [now];
  const { ended, completed, failed, takePoint } = extension;
  const ends = m.matchExtension({
    ended: percentText(ended),
    completed: percentText(completed),
    failed: percentText(failed),
  });
  return [now, ends, takePointText(takePoint)];
}

/** One line: if an extension is being decided, when it pays off. Otherwise the value of points. */
export function matchHeadline({ perHundred, extension }: MatchOutlook): string {
  return extension === null ? m.matchWorth({ worth: percentText(perHundred, 1) }) : takePointText(extension.takePoint);
}

function takePointText(takePoint: number | null): string {
  if (takePoint === null) return m.matchSameExtension();
  if (takePoint >= 1) return m.matchNeverExtend();
  if (takePoint <= 0) return m.matchAlwaysExtend();
  return m.matchTakePoint({ chance: percentText(takePoint) });
}
