import { gzipSync } from 'node:zlib';
import { CARD_NAMES, type CardName } from '@coup-fourre/rules';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CardSprites } from './cardSprites.tsx';
import { wantFace } from './wantedFaces.ts';

const MAX_BYTES = 60_000;

const named = Object.fromEntries(CARD_NAMES.map((card) => [card, card])) as Record<CardName, string>;
const lines = Object.fromEntries(CARD_NAMES.map((card) => [card, [card, card]])) as Record<CardName, string[]>;
const draw = (): string => renderToStaticMarkup(<CardSprites titles={named} lines={lines} words={named} unit="km" />);
const first = draw();
wantFace('card-back');
for (const card of CARD_NAMES) for (const face of ['poster', 'compact', 'small']) wantFace(`${face}-${card}`);
const markup = draw();

test('a face is drawn only once a picture uses it', () => {
  expect(first).not.toContain('<symbol');
  expect(markup).toContain('id="card-back"');
});

test('all faces of all cards take less than 60 kB compressed', () => {
  expect(gzipSync(markup).length).toBeLessThan(MAX_BYTES);
});

test('every card has a poster, a compact and a small face, each drawn once', () => {
  for (const face of ['poster', 'compact', 'small']) {
    for (const card of CARD_NAMES) expect(markup.split(`id="${face}-${card}"`)).toHaveLength(2);
  }
});

test('every gradient, clip and symbol that a face uses is on the page once', () => {
  const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const used = [...markup.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
  expect(used.filter((id) => !ids.includes(id))).toEqual([]);
});
