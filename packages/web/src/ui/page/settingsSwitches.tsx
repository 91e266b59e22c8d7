import {
  capitalized,
  getLocale,
  LANGUAGE_NAMES,
  LOCALES,
  type Locale,
  m,
  showLanguage,
} from '@coup-fourre/client/text';
import { useDeferredValue } from 'react';
import { useLocalGame } from '../../game/useGame.ts';
import { TEXT_SIZES, THEMES } from '../../settings/settings.ts';
import { useSettingState } from '../../settings/useSettings.ts';
import { Icon, type IconName, Landscape, type Theme } from '../art/index.ts';
import { IconButton } from '../button.tsx';
import { SettingChoices } from '../choices.tsx';

const ICONS: Readonly<Record<Theme, IconName>> = { day: 'sun', dusk: 'dusk', night: 'moon' };
const COUNTRY = { width: 120, height: 96, horizon: 46, sun: { x: 74, y: 46 }, roadY: 70 };

export function ThemeButton() {
  const [theme, change] = useSettingState('theme');
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'day';
  return (
    <IconButton
      icon={ICONS[theme]}
      label={m.themeSwitch({ theme: m[`theme${capitalized(theme)}`]() })}
      onClick={() => change(next)}
    />
  );
}

export function ThemePictures() {
  const [theme, change] = useSettingState('theme');
  // Drawing three landscapes takes time, so the page renders before them.
  const isDrawn = useDeferredValue(true, false);
  return (
    <fieldset className="themes" aria-label={m.themeLabel()}>
      {THEMES.map((other) => (
        <button key={other} type="button" aria-pressed={other === theme} onClick={() => change(other)}>
          <svg viewBox="0 0 120 96" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
            {isDrawn && <Landscape theme={other} {...COUNTRY} />}
          </svg>
          <span>{m[`theme${capitalized(other)}`]()}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** Shows the language as two letters. A native select lies over them and opens by tap or keyboard. */
export function LanguageSwitch() {
  const [locale, change] = useSettingState('locale');
  const { game } = useLocalGame();

  async function bring(chosen: Locale): Promise<void> {
    try {
      await showLanguage(chosen);
      // Another language may have been chosen in the meantime.
      change(getLocale());
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
        // A new language renders the whole page again. This key returns the focus to the select.
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

export function TextSizeSettings() {
  return (
    <div className="text-size">
      <span className="label" aria-hidden="true">
        {m.textSize()}
      </span>
      <SettingChoices
        field="textSize"
        label={m.textSize()}
        values={TEXT_SIZES}
        nameOf={(size) => m[`text${capitalized(size)}`]()}
      />
    </div>
  );
}
