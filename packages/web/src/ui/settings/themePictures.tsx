import { capitalized, m } from '@coup-fourre/client/text';
import { useEffect, useState } from 'react';
import { THEMES } from '../../settings/settings.ts';
import { useSetting, useSettings } from '../../settings/useSettings.ts';
import { Landscape } from '../art/index.ts';

const COUNTRY = { width: 120, height: 96, horizon: 46, sun: { x: 74, y: 46 }, roadY: 70 };

export function ThemePictures() {
  const theme = useSetting('theme');
  const settings = useSettings();
  // Three landscapes take time to draw, so the page renders before them.
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsDrawn(true));
    return () => cancelAnimationFrame(frame);
  }, []);
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
          <span>{m[`theme${capitalized(other)}`]()}</span>
        </button>
      ))}
    </fieldset>
  );
}
