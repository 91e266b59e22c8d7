import { ANALYSIS_MESSAGES, showLanguage } from '@coup-fourre/client/text';
import { parseView, rulesFor } from '@coup-fourre/rules';
import { beforeAll, expect, it } from 'vitest';
import { numberedSetup } from '../../game/draft.ts';
import { type FaultWords, positionFaultText } from './faultNote.tsx';

beforeAll(() => showLanguage('fr', ANALYSIS_MESSAGES));

function faultOf(line: string): FaultWords {
  const view = parseView(line);
  if (view.ok) throw new Error(`${line} is a possible position`);
  return positionFaultText(numberedSetup(rulesFor('hasbro-2009', 2)), view.error, () => 'Autrement.');
}

it.each([
  ['hasbro-2009 2 hands=25/?6 teams=ro.ro/-', 'Roulez ne peut pas être à cet endroit (Joueur 1).'],
  ['hasbro-2009 2 hands=25/?6 teams=-,st/-', 'Feu rouge ne peut pas être à cet endroit (Joueur 1).'],
  ['hasbro-2009 2 hands=25/?6 teams=-/-,-,-,ET.ET', 'Joueur 2 : la botte Citerne d’essence est posée deux fois.'],
  ['hasbro-2009 2 hands=25/?6 teams=ro,-,200.200.200/-', 'Joueur 1 : plus de deux 200.'],
  ['hasbro-2009 2 hands=25/?6 teams=ro,-,200.200.100.100.100.100/-', 'Joueur 1 : les étapes dépassent'],
  ['hasbro-2009 2 hands=25/?6 teams=ro,-,100.100.100.100.100.200/ro,-,200.200.75.75.75.75', 'Une seule équipe'],
  ['hasbro-2009 2 hands=25/?6 teams=ro,-,100.100.100.100.100.200/-', 'La donne est terminée'],
  ['hasbro-2009 2 drawn=yes hands=-/-', 'La donne est terminée'],
  ['hasbro-2009 2 hands=25/?6 extension=yes', 'Ici, personne ne peut'],
  ['hasbro-2009 2 hands=?6/?6', 'Ouvrez toutes les mains'],
  ['hasbro-2009 2 hands=?6/?6 hazard=st>1', 'Ouvrez toutes les mains'],
  ['hasbro-2009 2 hands=?6/25 teams=-/ro hazard=st>1', 'Joueur 2 : Feu rouge n’est pas sur le dessus d’une pile'],
  ['hasbro-2009 2 hands=?6/25 teams=-/ro.st hazard=st>1', 'Joueur 2 n’a rien à répondre ici'],
  ['hasbro-2009 2 hands=?6/25', 'C’est à Joueur 1 de jouer, mais la main ouverte est celle d’un autre'],
  ['poker 2 hands=25/?6', 'Il n’y a pas d’édition «\u00a0poker\u00a0».'],
  ['hasbro-2009 2 hands=25.bird/?6', 'Il n’y a pas de carte dont le code est «\u00a0bird\u00a0».'],
  ['hasbro-2009 2 hands=25/?6 hats=2', 'Une position n’a pas de partie «\u00a0hats\u00a0».'],
  ['hasbro-2009 2 hands=25/?six', '«\u00a0six\u00a0» devrait être un nombre.'],
])('%s is refused in the language of the page', (line, words) => {
  const fault = faultOf(line);
  expect(fault.words).toContain(words);
  expect(fault.detail).toBeUndefined();
});

it('a rare fault keeps the parser’s message', () => {
  expect(faultOf('hasbro-2009 2 hands=25/?6 target=800')).toEqual({
    words: 'Autrement.',
    detail: expect.stringContaining('target must be 700 or 1000'),
  });
});

it('a very long word is shortened', () => {
  const { words } = faultOf(`hasbro-2009 2 hands=${'x'.repeat(100_000)}/?6`);
  expect(words).toBe(`Il n’y a pas de carte dont le code est «\u00a0${'x'.repeat(40)}…\u00a0».`);
});
