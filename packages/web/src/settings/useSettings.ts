import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { browserTextSize, textScale } from './scale.ts';
import type { PageSettings, Settings } from './settings.ts';

export const SettingsContext = createContext<Settings | null>(null);

export function useSettings(): Settings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error('useSettings needs a SettingsContext');
  return settings;
}

/** The value of a setting. Renders again when it changes. */
export function useSetting<Field extends keyof PageSettings>(field: Field): PageSettings[Field] {
  const settings = useSettings();
  const read = () => settings.get()[field];
  return useSyncExternalStore(settings.subscribe, read, read);
}

/** The setting's value, and a function that changes it. */
export function useSettingState<Field extends keyof PageSettings>(field: Field) {
  const settings = useSettings();
  const change = (value: PageSettings[Field]) => settings.change({ [field]: value } as Partial<PageSettings>);
  return [useSetting(field), change] as const;
}

export function useTextScale(): number {
  return textScale(useSetting('textSize'), browserTextSize());
}

export function useMutedGuests(): ReadonlySet<string> {
  const muted = useSetting('mutedGuests');
  return useMemo(() => new Set(muted), [muted]);
}
