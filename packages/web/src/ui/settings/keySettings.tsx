import { capitalized, m } from '@coup-fourre/client/text';
import { useState } from 'react';
import { KEY_ACTION_NAMES, type KeyAction, shownKey, withKey } from '../../settings/keys.ts';
import { useSettingState } from '../../settings/useSettings.ts';
import { Button } from '../button.tsx';

/**
 * Every key with its action. The keys stand in text fields, because a screen reader passes a typed letter on to a text
 * field, but not to a button.
 */
export function KeySettings() {
  const [own, change] = useSettingState('ownKeys');
  const [refused, setRefused] = useState('');

  function choose(action: KeyAction, typed: string): void {
    const shown = shownKey(action, own);
    const key = [...typed].findLast((character) => character.toUpperCase() !== shown);
    if (key === undefined) return;
    const next = withKey(action, key, own);
    if (typeof next !== 'string') change(next);
    setRefused(typeof next === 'string' ? refusalOf(next, key) : '');
  }

  return (
    <details className="house key-settings">
      <summary>{m.changeKeys()}</summary>
      <p className="label">{m.changeKeysNote()}</p>
      <ul>
        {KEY_ACTION_NAMES.map((action) => (
          <li key={action}>
            <label>
              <input
                value={shownKey(action, own)}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                onFocus={({ target }) => target.select()}
                onChange={({ target }) => choose(action, target.value)}
              />
              <span>{keyActionText(action)}</span>
            </label>
          </li>
        ))}
      </ul>
      <p role="alert">{refused}</p>
      {Object.keys(own).length > 0 && (
        <Button
          quiet
          text={m.resetKeys()}
          onClick={() => {
            change({});
            setRefused('');
          }}
        />
      )}
    </details>
  );
}

function keyActionText(action: KeyAction): string {
  return m[`shortcut${capitalized(action)}`]();
}

function refusalOf(taken: KeyAction | 'fixed', key: string): string {
  const shown = key.toUpperCase();
  return taken === 'fixed' ? m.keyFixed({ key: shown }) : m.keyTaken({ key: shown, action: keyActionText(taken) });
}
