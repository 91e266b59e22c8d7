import { showLanguage } from '@coup-fourre/client/text';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RatingsTable } from './ratings.tsx';

test('a rating from few games is provisional, later ratings show their uncertainty', async () => {
  await showLanguage('en');
  const shown = (games: number) =>
    renderToStaticMarkup(<RatingsTable ratings={[{ players: 2, mu: 25, sigma: 8, games }]} />);
  expect(shown(1)).toContain('provisional');
  expect(shown(1)).not.toContain('±');
  expect(shown(10)).toContain('± 640');
});
