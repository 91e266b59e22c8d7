import { m } from '../paraglide/messages.js';
import type { Locale } from '../paraglide/runtime.js';
import { usePreferences } from './preferences.ts';

const LANGUAGES: readonly { readonly locale: Locale; readonly short: string; readonly name: () => string }[] = [
  { locale: 'en', short: 'EN', name: m.languageEnglish },
  { locale: 'fr', short: 'FR', name: m.languageFrench },
];

export function LanguageSwitch() {
  const { locale, preferences } = usePreferences();
  return (
    <div className="languages" role="group" aria-label={m.language()}>
      {LANGUAGES.map(({ locale: other, short, name }) => (
        <button
          key={other}
          type="button"
          aria-pressed={locale === other}
          aria-label={name()}
          onClick={() => preferences.choose({ locale: other })}
        >
          <span>{short}</span>
        </button>
      ))}
    </div>
  );
}
