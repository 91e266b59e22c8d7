import { m } from '../paraglide/messages.js';
import type { Locale } from '../paraglide/runtime.js';
import { usePreferences } from './preferences.ts';
import { Unseen } from './unseen.tsx';

const LANGUAGES: readonly { readonly locale: Locale; readonly short: string; readonly name: () => string }[] = [
  { locale: 'en', short: 'EN', name: m.languageEnglish },
  { locale: 'fr', short: 'FR', name: m.languageFrench },
];

export function LanguageSwitch() {
  const { locale, preferences } = usePreferences();
  return (
    <fieldset className="languages" aria-label={m.language()}>
      {LANGUAGES.map(({ locale: other, short, name }) => (
        <button
          key={other}
          type="button"
          aria-pressed={locale === other}
          onClick={() => preferences.choose({ locale: other })}
        >
          <span>{short}</span>
          <Unseen>{name()}</Unseen>
        </button>
      ))}
    </fieldset>
  );
}
