import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { browserTextSize, textScale } from './scale.ts';
import type { PageSettings, Settings } from './settings.ts';

export const SettingsContext = createContext<Settings | null>(null);

/** The store of the settings, for changing them. */
export function useSettings(): Settings {
  const settings = use(SettingsContext);
  if (!settings) throw new Error('no settings around this component');
  return settings;
}

/** The value of a setting; the component renders again when it changes. */
export function useSetting<Field extends keyof PageSettings>(field: Field): PageSettings[Field] {
  const settings = useSettings();
  return useSyncExternalStore(settings.subscribe, () => settings.get()[field]);
}

/** How much larger than drawn texts should be. */
export function useTextScale(): number {
  return textScale(useSetting('textSize'), browserTextSize());
}

/** The people muted on this device. */
export function useMutedGuests(): ReadonlySet<string> {
  const muted = useSetting('mutedGuests');
  return useMemo(() => new Set(muted), [muted]);
}
