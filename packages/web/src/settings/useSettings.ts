import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import type { PageSettings, Settings } from './settings.ts';

export const SettingsContext = createContext<Settings | null>(null);

/** Where settings are changed. */
export function useSettings(): Settings {
  const settings = use(SettingsContext);
  if (!settings) throw new Error('no settings around this component');
  return settings;
}

/** What is chosen; the component is drawn again when it changes. */
export function useSetting<Field extends keyof PageSettings>(field: Field): PageSettings[Field] {
  const settings = useSettings();
  return useSyncExternalStore(settings.subscribe, () => settings.get()[field]);
}

/** The people whom this device does not want to hear. */
export function useMutedGuests(): ReadonlySet<string> {
  const muted = useSetting('mutedGuests');
  return useMemo(() => new Set(muted), [muted]);
}
