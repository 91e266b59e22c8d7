import { getLocale, LANGUAGE_NAMES, LOCALES, type Locale, m, showLanguage } from '@coup-fourre/client/text';
import { useId } from 'react';
import { useLocalGame } from '../../game/useGame.ts';
import { useSetting, useSettings } from '../../settings/useSettings.ts';
import { Icon } from '../art/index.ts';

/** The language by its own name. A native select lies over the name and opens by tap or keyboard. */
export function LanguageSelect() {
  const locale = useSetting('locale');
  const settings = useSettings();
  const { game } = useLocalGame();
  const note = useId();

  async function choose(chosen: Locale): Promise<void> {
    try {
      await showLanguage(chosen);
      // Another language may have been chosen in the meantime.
      settings.change({ locale: getLocale() });
    } catch {
      game.showRefusal('partFailed');
    }
  }

  return (
    <span className="language">
      <Icon name="globe" size={20} />
      <span aria-hidden="true">{LANGUAGE_NAMES[locale]}</span>
      <Icon name="expand" size={16} />
      <select
        className="language-list"
        aria-label={m.language()}
        // WCAG 3.2.2: an arrow key in the closed list already changes the language.
        aria-describedby={note}
        value={locale}
        onChange={({ target }) => {
          const chosen = LOCALES.find((other) => other === target.value);
          if (!chosen) return;
          target.focus({ preventScroll: true });
          void choose(chosen);
        }}
      >
        {LOCALES.map((other) => (
          <option key={other} value={other} lang={other}>
            {LANGUAGE_NAMES[other]}
          </option>
        ))}
      </select>
      <span id={note} hidden>
        {m.languageNote()}
      </span>
    </span>
  );
}
