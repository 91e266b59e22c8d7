import { CARD_NAMES, cardOf, type EditionId, isDistance, isHazard, isSafety } from '@coup-fourre/rules';
import { expect, test } from 'vitest';
import type { LogAction } from '../log/logEntry.ts';
import type { SeatedSetup } from '../table/seating.ts';
import { briefEntrySentence, LOCALES, logEntryText, showLanguage } from './index.ts';

const BRAILLE_CELLS = 40;

/** Everything that a player can do, as the log has it. The other team is team 1. */
const ACTIONS: readonly LogAction[] = [
  ...CARD_NAMES.flatMap((card): readonly LogAction[] => {
    const discard = { type: 'discard', card } as const;
    if (isDistance(cardOf(card))) return [{ type: 'drive', card, miles: Number(card), total: 1000 }, discard];
    if (isHazard(cardOf(card)))
      return [{ type: 'attack', card, target: 0 }, { type: 'attack', card, target: 1 }, discard];
    if (isSafety(cardOf(card)))
      return [{ type: 'safety', card }, { type: 'call', card, hazard: 'stop', by: 0 }, discard];
    return [{ type: 'play', card }, discard];
  }),
  { type: 'extension', value: true },
  { type: 'extension', value: false },
];

function table(edition: EditionId, players: 2 | 4): SeatedSetup {
  const names = ['You', 'Marguerite', 'Joris', 'Théo'].slice(0, players);
  return { edition, players, house: {}, occupants: names.map((name) => ({ kind: 'person', name })), you: 0 };
}

test.each(LOCALES)('in %s, what is said briefly about a move fits on a braille display', async (locale) => {
  await showLanguage(locale);
  const tables = [table('winning-moves-2008', 2), table('winning-moves-2008', 4)];
  const said = tables.flatMap((setup) =>
    [0, 1].flatMap((seat) =>
      ACTIONS.filter((action) => action.type !== 'attack' || action.target !== seat).map((action) =>
        briefEntrySentence(setup, { seat, action }),
      ),
    ),
  );
  expect(said.filter((words) => words.length > BRAILLE_CELLS)).toEqual([]);
});

test.each(LOCALES)('in %s, a line of the log has one colon, after the name', async (locale) => {
  await showLanguage(locale);
  const lines = ACTIONS.filter((action) => action.type !== 'attack' || action.target !== 1).map((action, id) =>
    logEntryText(table('winning-moves-2008', 2), { id, seat: 1, team: 1, action }, { named: true }),
  );
  for (const line of lines) expect(line).toMatch(/^Marguerite\s?: [^:]+$/);
});
