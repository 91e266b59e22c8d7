import { positionTable, testStorage } from '@coup-fourre/client/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EditionContext } from '../../game/useGame.ts';
import { loadSettings } from '../../settings/settings.ts';
import { SettingsContext } from '../../settings/useSettings.ts';
import { Animator, AnimatorContext } from '../../ui/motion/animator.ts';
import { type Stage, stageFor } from '../stage.ts';
import type { HandPlay } from '../useHandPlay.ts';
import { ActionBar } from './actionBar.tsx';
import { Hand, titlePlace } from './hand.tsx';

/**
 * The roles at which NVDA passes keys to the page by itself, as ARIA names them. NVDA, source/browseMode.py of commit
 * 0057dd93, `BrowseModeTreeInterceptor`: `ALWAYS_SWITCH_TO_PASS_THROUGH_ROLES` has LIST and LISTITEM, as which it reads
 * `listbox` and `option`. `shouldPassThrough` ends with a loop over the ancestors, which looks for TOOLBAR.
 * JAWS publishes no source. Its table of roles (freedomscientific.github.io/standards-support/aria.html) has the same.
 */
const PASSES_KEYS = { itself: ['listbox', 'option'], ancestor: 'toolbar' } as const;

const model = positionTable('winning-moves-2008 2 hands=25.200.st.ro/?6 teams=ro/ro');
const { rules } = model;
const picture = stageFor({ width: 1280, height: 800, teams: 2, partners: false, text: 1 });
const unused = (): never => {
  throw new Error('nothing is pressed here');
};

function markupOf(chosen: number | null, stage: Stage | null = picture): string {
  const play: HandPlay = {
    chosen,
    card: chosen === null ? null : '25',
    aimingCard: null,
    blunder: null,
    confirmBlunder: unused,
    choose: unused,
    play: unused,
    attack: unused,
    cancel: unused,
  };
  return renderToStaticMarkup(
    <SettingsContext value={loadSettings(testStorage(), { prefersDark: false, languages: ['en'] })}>
      <EditionContext value={rules.edition}>
        <AnimatorContext value={new Animator()}>
          <Hand model={model} stage={stage} hand={['25', '200', 'stop', 'roll']} play={play} hinted={null} />
          <ActionBar model={model} stage={stage} play={play} instead={<button type="button">Play</button>} />
        </AnimatorContext>
      </EditionContext>
    </SettingsContext>,
  );
}

/** The opening tags of elements with a role, in order. */
const rolesIn = (markup: string): readonly string[] =>
  [...markup.matchAll(/ role="([^"]+)"/g)].map(([, role = '']) => role);

test('every card has a role at which screen readers pass keys to the page, and the buttons are in a toolbar', () => {
  const [list, option] = PASSES_KEYS.itself;
  const roles = rolesIn(markupOf(null)).filter((role) => role !== 'img');
  expect(roles).toEqual([list, option, option, option, option, PASSES_KEYS.ancestor]);
});

test('in the list layout the roles are the same, and each line reads as a screen reader names the card', () => {
  expect(rolesIn(markupOf(null, null)).filter((role) => role !== 'img')).toEqual(
    rolesIn(markupOf(null)).filter((role) => role !== 'img'),
  );
  const cards = [...markupOf(null, null).matchAll(/data-card[^>]*aria-label="([^"]+)".*?<span>([^<]+)<\/span>/g)];
  expect(cards.map(([, label]) => label)).toEqual([
    '25 miles, can be played',
    '200 miles, can be played',
    'Stop, can be played',
    'Roll, cannot be played now',
  ]);
  expect(cards.map(([, , shown]) => shown)).toEqual(cards.map(([, label]) => label));
});

test('only the chosen card has a selected state, so that readers do not say "not selected" at the others', () => {
  expect(
    [...markupOf(2).matchAll(/data-card="(\w+)"[^>]*aria-selected="(\w+)"/g)].map((match) => match.slice(1)),
  ).toEqual([['stop', 'true']]);
  expect(markupOf(null)).not.toContain('aria-selected');
});

test('the title of an overlapped card is in the middle of the part that shows, and fits it', () => {
  expect(titlePlace(1)).toEqual({});
  expect(titlePlace(0.95)).toEqual({ '--title-shift': '-6.25px', '--title-scale': '1' });
  // 80 % of 250 units, and of the 222 units that the longest title has.
  const { '--title-shift': shift, '--title-scale': scale } = titlePlace(0.8);
  expect(shift).toBe('-25px');
  expect(222 * Number(scale)).toBeCloseTo(200);
});

test('on a phone, where the title would be too small to read, the name stands in short lines on the part that shows', () => {
  expect(titlePlace(0.464)).toMatchObject({
    '--covered-title': 'none',
    '--covered-lines': 'inline',
    '--lines-scale': '1',
  });
  expect(titlePlace(0.69)['--lines-scale']).toBe('1.3');
  expect(titlePlace(0.4)['--lines-scale']).toBe(String(100 / 116));
});
