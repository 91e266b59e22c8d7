import type { PreviewSource } from '@coup-fourre/room';
import { expect, it } from 'vitest';
import { TWO_SEATS } from '../features/review/testing/records.ts';
import { makePreview } from './preview.tsx';

const GAME = {
  kind: 'replay',
  language: 'en',
  record: TWO_SEATS,
  edition: 'winning-moves-2008',
  players: 2,
  house: {},
  occupants: [
    { kind: 'person', name: '<b>Ann</b>' },
    { kind: 'person', name: '"&Ben' },
  ],
  moment: { deal: 1, step: 1 },
} as const satisfies PreviewSource;

it('says what happened at the moment of a link, in its language', async () => {
  const english = await makePreview(GAME);
  expect(english).toMatchObject({
    title: '"&Ben discards 25 miles.',
    description: '<b>Ann</b> 0 mi, "&Ben 0 mi. Watch it move by move.',
  });
  const french = await makePreview({ ...GAME, language: 'fr' });
  expect(french?.title).toBe('"&Ben défausse : 25 km.');
  expect((await makePreview({ ...GAME, language: 'tlh' }))?.title).toBe(english?.title);
});

it('shows the whole game by the end of its last deal', async () => {
  const whole = await makePreview({ ...GAME, moment: null });
  expect(whole?.title).toBe('<b>Ann</b> and "&Ben: the whole game, move by move');
  expect(whole?.description).not.toContain(' 0 mi, "&Ben 0 mi');
});

it('says who invites, and whether a seat is free', async () => {
  const table = {
    kind: 'invitation',
    language: 'en',
    host: 'Ada',
    face: 'glasses',
    edition: 'winning-moves-2008',
    players: 2,
    house: { format: 'single' },
    freeSeats: 1,
  } as const;
  expect(await makePreview(table)).toMatchObject({
    title: 'Ada invites you: one seat free',
    description: 'Winning Moves, 2008 · 2 players · A single deal',
  });
  expect((await makePreview({ ...table, freeSeats: 0 }))?.title).toBe('Ada’s table');
  expect((await makePreview(table))?.draw()).toContain('data-face="glasses"');
});

it('says who invites to a club', async () => {
  const club = { kind: 'club', language: 'en', name: 'The Morels', by: 'Ada', face: 'cap', members: 5 } as const;
  expect(await makePreview(club)).toMatchObject({
    title: 'Ada invites you to the club The Morels',
    description: '5 members so far. Tables, an evening and standings of their own.',
  });
});

it('shows the face of a challenge’s author, and the date of a day in words', async () => {
  const challenge = { kind: 'challenge', language: 'en', by: 'Ada', face: 'cap', car: null, deals: 1 } as const;
  const svg = (await makePreview({ ...challenge, edition: 'winning-moves-2008' }))?.draw();
  expect(svg).toContain('data-face="cap"');
  const day = { kind: 'day', date: '2026-11-23' } as const;
  expect((await makePreview({ ...day, language: 'en' }))?.title).toBe('Four deals: Monday, November 23');
  expect((await makePreview({ ...day, language: 'fr' }))?.title).toBe('Quatre donnes\u00a0: lundi 23 novembre');
});

it('the picture shows names as text, never as markup', async () => {
  const svg = (await makePreview({ ...GAME, moment: null }))?.draw() ?? '';
  expect(svg).toContain('&lt;b>Ann&lt;/b>');
  expect(svg).not.toContain('<b>');
});

it.each([
  { record: TWO_SEATS.replace(/^1 x25$/m, '1 fly') },
  { record: '' },
  { moment: { deal: 9, step: 1 } },
  { moment: { deal: 1, step: 9999 } },
])('there is none of a damaged record, or of a moment that it does not have: %#', async (change) => {
  expect(await makePreview({ ...GAME, ...change })).toBeNull();
});
