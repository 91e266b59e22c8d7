import { numberText } from '@coup-fourre/client/text';
import type { Estimate } from '@coup-fourre/room';
import { percentText } from '../../table/advice/hintText.ts';

const PERCENT = 100;

/** A share of the field from 0 to 1, in whole per cent. */
export function shareText({ value }: Estimate): string {
  return percentText(value);
}

/** How uncertain a share is, in percentage points: "± 18". */
export function shareErrorText({ error }: Estimate): string {
  return errorText(error * PERCENT);
}

/** Points ahead of the other team, with their sign: "+350" or "−120". */
export function pointsText(points: number): string {
  const rounded = Math.round(points);
  if (rounded === 0) return '0';
  return `${rounded > 0 ? '+' : '−'}${numberText(Math.abs(rounded))}`;
}

/** How uncertain points are. */
export function pointsErrorText({ error }: Estimate): string {
  return errorText(error);
}

function errorText(error: number): string {
  return `±\u00a0${numberText(Math.round(error))}`;
}
