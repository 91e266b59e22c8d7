import { testStorage } from '@coup-fourre/client/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadSettings } from '../settings/settings.ts';
import { SettingsContext } from '../settings/useSettings.ts';
import { SettingChoices, Toggle } from './choices.tsx';

test('a screen reader reads the note of a switch after its name', () => {
  const markup = renderToStaticMarkup(<Toggle label="Names" note="Others see them." isOn={false} change={() => {}} />);
  const [, id] = /role="switch"[^>]* aria-describedby="([^"]+)"/.exec(markup) ?? [];
  expect(markup).toContain(`<small id="${id}">Others see them.</small>`);
});

test('a switch without a note refers to none', () => {
  const markup = renderToStaticMarkup(<Toggle label="Names" isOn change={() => {}} />);
  expect(markup).not.toMatch(/aria-describedby|<small/);
});

test('a screen reader reads the note of a choice after its label', () => {
  const markup = renderToStaticMarkup(
    <SettingsContext value={loadSettings(testStorage(), { prefersDark: false, languages: ['en'] })}>
      <SettingChoices
        field="speechRate"
        label="Speed"
        values={['slow', 'fast']}
        nameOf={(rate) => rate}
        note="Of your reader."
      />
    </SettingsContext>,
  );
  const [, id] = /<fieldset[^>]* aria-describedby="([^"]+)"/.exec(markup) ?? [];
  expect(markup).toContain(`<small id="${id}">Of your reader.</small>`);
});
