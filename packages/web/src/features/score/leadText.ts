import { m, numberText } from '@coup-fourre/client/text';
import { signedText } from '../../text/signedText.ts';

/** How far the viewer's team is ahead or behind in a deal without a par. */
export function leadText(lead: number): string {
  const behind = Math.round(-lead);
  return behind > 0 ? m.runBehind({ points: numberText(behind) }) : m.runLead({ points: signedText(lead) });
}
