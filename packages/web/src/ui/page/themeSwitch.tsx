import { m } from '@coup-fourre/client/text';
import { useDeferredValue } from 'react';
import { THEMES } from '../../settings/settings.ts';
import { useSetting, useSettings } from '../../settings/useSettings.ts';
import { Icon, type IconName, Landscape, type Theme } from '../art/index.ts';

const NAMES: Readonly<Record<Theme, () => string>> = { day: m.themeDay, dusk: m.themeDusk, night: m.themeNight };
const ICONS: Readonly<Record<Theme, IconName>> = { day: 'sun', dusk: 'dusk', night: 'moon' };
const COUNTRY = { width: 120, height: 96, horizon: 46, sun: { x: 74, y: 46 }, roadY: 70 };

/** One button that goes from light to light. */
export function ThemeButton() {
  const theme = useSetting('theme');
  const settings = useSettings();
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'day';
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={m.themeSwitch({ theme: NAMES[theme]() })}
      onClick={() => settings.change({ theme: next })}
    >
      <Icon name={ICONS[theme]} />
    </button>
  );
}

/** The three lights as pictures. */
export function ThemePictures() {
  const theme = useSetting('theme');
  const settings = useSettings();
  // Three landscapes take their time: the page stands before they do.
  const isDrawn = useDeferredValue(true, false);
  return (
    <fieldset className="themes" aria-label={m.themeLabel()}>
      {THEMES.map((other) => (
        <button
          key={other}
          type="button"
          aria-pressed={other === theme}
          onClick={() => settings.change({ theme: other })}
        >
          <svg viewBox="0 0 120 96" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
            {isDrawn && <Landscape theme={other} {...COUNTRY} />}
          </svg>
          <span>{NAMES[other]()}</span>
        </button>
      ))}
    </fieldset>
  );
}
