import { expect, test } from 'vitest';
import type { SeatedSetup } from '../table/seating.ts';
import { showLanguage } from './language.ts';
import { pendingHazardText } from './logEntryText.ts';

const ADA = { kind: 'person', name: 'Ada' } as const;
const TURBO = { kind: 'computer', name: 'Turbo-9', level: 'classic' } as const;
const TWO: SeatedSetup = { edition: 'winning-moves-2008', players: 2, house: {}, occupants: [ADA, TURBO] };

test('a hazard on the only person is not called answerable if they alone could answer it', async () => {
  await showLanguage('en');
  const onYou = (setup: SeatedSetup) => pendingHazardText(setup, { card: 'stop', by: 1, on: 0 });
  expect(onYou({ ...TWO, house: { coupFourreBy: 'attackedTeam' } })).toBe('Stop on you! A moment…');
  const possible = 'Stop on you! A moment: a coup fourré is possible…';
  expect(onYou({ ...TWO, house: { coupFourreBy: 'anyone' } })).toBe(possible);
  expect(onYou({ ...TWO, house: { coupFourreBy: 'attackedTeam' }, you: 0 })).toBe(possible);
  const four: SeatedSetup = { ...TWO, players: 4, occupants: [ADA, TURBO, TURBO, TURBO] };
  expect(onYou({ ...four, house: { coupFourreBy: 'attackedTeam' } })).toBe(possible);
});
