import { expect, it } from 'vitest';
import { EDITION_IDS } from '../model/editions.ts';
import { after, field, whyNot } from '../testing/notation.ts';

const CURES = [
  ['ga', 'og', 'ET'],
  ['sp', 'ft', 'PP'],
  ['re', 'ac', 'DA'],
] as const;
const BATTLE_PILES = ['-', 'ro', 'ro.st', 'ro.og', 'ro.ft', 'ro.ac', 'ro.og.ga', 'ro.ft.sp', 'ro.ac.re'];

/** Why the team with these piles may not play a remedy, or null. */
const cure = (edition: string, remedy: string, piles: string) =>
  whyNot(`${edition} 2 drawn=yes hands=${remedy}/- teams=${piles}/ro.ft,sl`, remedy);

it.each(EDITION_IDS)(
  '6.1 Gasoline, Spare Tire and Repairs go on their own hazard only, while it shows (%s)',
  (edition) => {
    for (const [remedy, hazard] of CURES) {
      for (const pile of BATTLE_PILES) {
        expect(cure(edition, remedy, pile), `${remedy} on ${pile}`).toBe(
          pile === `ro.${hazard}` ? null : 'nothingToCure',
        );
      }
      expect(cure(edition, remedy, `ro.${hazard}.st`)).toBe('nothingToCure');
    }
  },
);

it.each(EDITION_IDS)('6.2 End of Limit goes only on a Speed Limit that shows (%s)', (edition) => {
  expect(cure(edition, 'el', 'ro,sl')).toBeNull();
  expect(cure(edition, 'el', '-,sl')).toBeNull();
  for (const piles of ['ro', 'ro,sl.el', 'ro.st']) expect(cure(edition, 'el', piles)).toBe('nothingToCure');
});

it.each(EDITION_IDS)('6.3 a Roll goes on an empty pile, a Stop, a remedy or a canceled hazard (%s)', (edition) => {
  for (const pile of ['-', 'ro.st', 'ro.og.ga', 'ro.ft.sp', 'ro.ac.re']) expect(cure(edition, 'ro', pile)).toBeNull();
  for (const [, hazard, safety] of CURES) expect(cure(edition, 'ro', `ro.${hazard},-,-,${safety}`)).toBeNull();
  expect(cure(edition, 'ro', 'ro.st,-,-,RW')).toBeNull();
});

it.each(EDITION_IDS)('6.3 a Roll is never played on a Roll or an uncured hazard (%s)', (edition) => {
  for (const piles of ['ro', 'ro,-,-,RW', 'ro.st.ro']) expect(cure(edition, 'ro', piles)).toBe('alreadyRolling');
  for (const [, hazard] of CURES) {
    expect(cure(edition, 'ro', `ro.${hazard}`)).toBe('needRemedy');
    expect(cure(edition, 'ro', `ro.${hazard},-,-,RW`)).toBe('needRemedy');
  }
});

it.each(EDITION_IDS)('6.4 a remedy may still be laid on a hazard that a safety has canceled (%s)', (edition) => {
  for (const [remedy, hazard, safety] of CURES) {
    expect(cure(edition, remedy, `ro.${hazard},-,-,${safety}`)).toBeNull();
  }
  expect(cure(edition, 'el', 'ro,sl,-,RW')).toBeNull();
});

it('6.1 and 6.2 remedies lie on their team’s piles, card on card', () => {
  const line = 'parker-1971 2 drawn=yes hands=sp.el/25 teams=ro.ft,sl/ro.ft,sl';
  expect(field(after(line, 'sp'), 'teams')).toBe('ro.ft.sp,sl,-,-/ro.ft,sl,-,-');
  expect(field(after(line, 'el'), 'teams')).toBe('ro.ft,sl.el,-,-/ro.ft,sl,-,-');
});
