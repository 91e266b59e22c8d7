import { readFileSync } from 'node:fs';
import { botOf } from '@coup-fourre/bots';
import { CARD_NAMES, REASONS, seededRandom } from '@coup-fourre/rules';
import { describe, expect, it } from 'vitest';
import { answerLine } from '../bot/botCommand.ts';
import { OPS } from '../referee/referee.ts';
import { RefereeClient } from '../testing/refereeClient.ts';

const TEXT = readFileSync(new URL('../../../../PROTOCOL.md', import.meta.url), 'utf8');
const [, REFEREE = '', PLAYER = ''] = TEXT.split(/^## (?:The referee|A player|The server)$/m);

/** Reasons that the referee reports under their own error codes. */
const CODES: readonly string[] = ['dealIsOver', 'notYourTurn', 'wrongPhase', 'notInHand'];

/** The requests and responses shown in a section of the document. */
function shown(part: string): { question: string; answer: unknown }[] {
  return [...part.matchAll(/^> (.+)\n< (.+)$/gm)].map(([, question = '', answer = '']) => ({
    question,
    answer: JSON.parse(answer),
  }));
}

describe('PROTOCOL.md', () => {
  it('shows the referee’s real responses', () => {
    const referee = new RefereeClient();
    const lines = shown(REFEREE);
    expect(lines.length).toBeGreaterThan(5);
    for (const { question, answer } of lines) expect(referee.line(question)).toEqual(answer);
  });

  it('shows a player’s real replies', async () => {
    const lines = shown(PLAYER);
    expect(lines).toHaveLength(2);
    for (const { question, answer } of lines) {
      const reply = await answerLine(
        question,
        { decide: (view) => botOf('classic')(view, seededRandom('')) },
        () => undefined,
      );
      expect(reply).toEqual(answer);
    }
  });

  it('lists every op', () => {
    const [table = ''] = REFEREE.split('```');
    expect([...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, op]) => op)).toEqual(OPS);
    for (const op of OPS) expect(new RefereeClient().request(op).error?.code).not.toBe('unknownOp');
  });

  it('names every card and every reason', () => {
    for (const word of [...CARD_NAMES, ...REASONS.filter((reason) => !CODES.includes(reason))])
      expect(TEXT).toContain(`\`${word}\``);
  });
});
