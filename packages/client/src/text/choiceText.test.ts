import { expect, test } from 'vitest';
import { tableUpdate } from '../testing/onlineUpdates.ts';
import { onlineTable } from '../testing/tables.ts';
import { extensionChoices, spokenChoiceText } from './choiceText.ts';
import { showLanguage } from './language.ts';

test('both answers about an extension have their figures', async () => {
  await showLanguage('en');
  const { view } = tableUpdate();
  const [own, other] = view.teams;
  if (!own || !other) throw new Error('there must be two teams');
  const teams = [{ ...own, distance: ['200', '200', '100', '100', '100'] as const, miles: 700 }, other];
  const [stop, goOn] = extensionChoices(
    onlineTable({}, { view: { ...view, phase: 'extension', drawPile: 12, teams } }),
  );
  expect(stop).toMatchObject({ value: false, title: 'Stop at 700', brings: '900 points now' });
  expect(stop.notes.at(-1)).toBe('Ben gets no further than 0.');
  expect(spokenChoiceText(stop)).toMatch(
    /^900 points now\. Trip completed 400[^.]*\. No risk: the deal ends\. Ben gets no further than 0\.$/,
  );
  expect(goOn).toMatchObject({ value: true, brings: '1,100 points if you reach 1,000' });
  expect(goOn.notes[1]).toBe('300 to go: 450 in your hand, 12 cards left to draw.');
  expect(goOn.notes.at(-1)).toBe('Ben still needs 1,000.');
});
