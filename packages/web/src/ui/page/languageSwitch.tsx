import { useRef } from 'react';
import { useLocalGame } from '../../game/useGame.ts';
import { m } from '../../paraglide/messages.js';
import { type Locale, locales } from '../../paraglide/runtime.js';
import { usePreferences } from '../../settings/preferences.ts';
import { loadLanguage } from '../../text/language.ts';
import { Icon } from '../art/index.ts';

/** Each language by its own name, so that who reads no other finds it. */
const OWN_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
  nl: 'Nederlands',
};

/** The language, shown in two letters; the browser's own list lies over them and opens on a tap or by the keyboard. */
export function LanguageSwitch() {
  const { locale, preferences } = usePreferences();
  const { game } = useLocalGame();
  const latest = useRef(locale);

  async function bring(chosen: Locale): Promise<void> {
    latest.current = chosen;
    try {
      await loadLanguage(chosen);
      if (latest.current === chosen) preferences.change({ locale: chosen });
    } catch {
      game.showRefusal('partFailed');
    }
  }

  return (
    <span className="language">
      <Icon name="globe" size={20} />
      <span aria-hidden="true">{locale.toUpperCase()}</span>
      <select
        className="language-list"
        aria-label={m.language()}
        value={locale}
        onChange={({ target }) => {
          const chosen = locales.find((other) => other === target.value);
          if (!chosen) return;
          target.focus({ preventScroll: true });
          void bring(chosen);
        }}
        // A new language draws the page anew: the keyboard goes on where it was.
        data-keep="language"
      >
        {locales.map((other) => (
          <option key={other} value={other} lang={other}>
            {OWN_NAMES[other]}
          </option>
        ))}
      </select>
    </span>
  );
}
