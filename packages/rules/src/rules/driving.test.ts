import { expect, it } from 'vitest';
import { encodeTeams } from '../formats/tableauJson.ts';
import { EDITION_IDS } from '../model/editions.ts';
import { choices, dealFrom, whyNot } from '../testing/notation.ts';

/** True if a team with this battle pile and these safeties can drive, by a 25 and by its JSON. */
function drives(edition: string, battle: string, safeties = '-') {
  const line = `${edition} 2 drawn=yes hands=25/- teams=${battle},-,-,${safeties}/-`;
  const reason = whyNot(line, '25');
  expect(encodeTeams(dealFrom(line).table)[0]?.canDrive).toBe(reason === null);
  return reason;
}

it.each(EDITION_IDS)('4.1 a team drives while its battle pile shows a Roll (%s)', (edition) => {
  expect(drives(edition, 'ro')).toBeNull();
  expect(drives(edition, 'ro.og.ga.ro')).toBeNull();
  for (const pile of ['-', 'ro.st', 'ro.og.ga', 'ro.ft.sp', 'ro.ac.re']) expect(drives(edition, pile)).toBe('needRoll');
  for (const pile of ['ro.og', 'ro.ft', 'ro.ac']) expect(drives(edition, pile)).toBe('needRemedy');
});

it.each(EDITION_IDS)('4.1 a team with Right of Way drives unless an uncured hazard shows (%s)', (edition) => {
  for (const pile of ['-', 'st', 'ro.st', 'ro.ft.sp']) expect(drives(edition, pile, 'RW')).toBeNull();
  for (const pile of ['ro.og', 'ro.ft', 'ro.ac']) expect(drives(edition, pile, 'RW')).toBe('needRemedy');
  for (const [pile, safety] of [
    ['og', 'ET'],
    ['ft', 'PP'],
    ['ac', 'DA'],
  ] as const) {
    expect(drives(edition, pile, `RW.${safety}`)).toBeNull();
    expect(drives(edition, pile, safety)).toBe('needRoll');
  }
});

it.each(EDITION_IDS)('4.2 a speed limit allows 25 and 50 only (%s)', (edition) => {
  const line = `${edition} 2 drawn=yes hands=25.50.75.100.200/- teams=ro,sl/-`;
  expect(choices(line)).toBe('25 50 x25 x50 x75 x100 x200');
  for (const word of ['75', '100', '200']) expect(whyNot(line, word)).toBe('speedLimited');
});

it.each(EDITION_IDS)('4.2 a speed limit does not bind under Right of Way or End of Limit (%s)', (edition) => {
  const all = '25 50 75 100 200 x25 x50 x75 x100 x200';
  expect(choices(`${edition} 2 drawn=yes hands=25.50.75.100.200/- teams=ro,sl,-,RW/-`)).toBe(all);
  expect(choices(`${edition} 2 drawn=yes hands=25.50.75.100.200/- teams=ro,sl.el/-`)).toBe(all);
});

it('4.2 a fast card under a limit is first refused because the team cannot drive', () => {
  expect(whyNot('parker-1971 2 drawn=yes hands=75/- teams=-,sl/-', '75')).toBe('needRoll');
  expect(whyNot('parker-1971 2 drawn=yes hands=75/- teams=ft,sl/-', '75')).toBe('needRemedy');
});
