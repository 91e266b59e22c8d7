import { getLocale, LANGUAGE_NAMES, LOCALES, type Locale, m, showLanguage } from '@coup-fourre/client/text';
import { useLocalGame } from '../../game/useGame.ts';
import { useSetting, useSettings } from '../../settings/useSettings.ts';
import { Icon } from '../art/index.ts';

/** The language as two letters. A native select lies over them and opens on a tap or by the keyboard. */
export function LanguageSwitch() {
  const locale = useSetting('locale');
  const settings = useSettings();
  const { game } = useLocalGame();

  async function bring(chosen: Locale): Promise<void> {
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
      <span aria-hidden="true">{locale.toUpperCase()}</span>
      <select
        className="language-list"
        aria-label={m.language()}
        value={locale}
        onChange={({ target }) => {
          const chosen = LOCALES.find((other) => other === target.value);
          if (!chosen) return;
          target.focus({ preventScroll: true });
          void bring(chosen);
        }}
        // A new language draws the page anew: the keyboard goes on where it was.
        data-keep="language"
      >
        {LOCALES.map((other) => (
          <option key={other} value={other} lang={other}>
            {LANGUAGE_NAMES[other]}
          </option>
        ))}
      </select>
    </span>
  );
}
