import { m, numberText } from './language.ts';

/** A result this close to par made par, in points. */
const MADE_PAR = 25;

export type ParResult = 'beat' | 'made' | 'short';

/** `made` up to 25 points above or below par. */
export function parResult(points: number): ParResult {
  if (Math.abs(points) <= MADE_PAR) return 'made';
  return points > 0 ? 'beat' : 'short';
}

/** A deal's points against par in words: "Beat par by 120", "Made par", "45 short of par". */
export function parText(points: number): string {
  const result = parResult(points);
  if (result === 'made') return m.dayMadePar();
  return (result === 'beat' ? m.dayBeatPar : m.dayShortOfPar)({ points: numberText(Math.abs(Math.round(points))) });
}

/** The points of a day against par: "Par + 340", "Par − 120", "Par". */
export function parSumText(points: number): string {
  const rounded = Math.round(points);
  if (rounded === 0) return m.dayPar();
  return (rounded > 0 ? m.dayParPlus : m.dayParMinus)({ points: numberText(Math.abs(rounded)) });
}
