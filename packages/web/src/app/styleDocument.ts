import { browserTextSize, MIN_LARGE_TEXT, REM, textScale, windowScale } from '../settings/scale.ts';
import type { Settings } from '../settings/settings.ts';
import { watchTextSpacing } from '../table/textSpacing.ts';

/** Keeps the document's attributes for style sheets in step with the settings and the window. */
export function styleDocument(settings: Settings): void {
  const style = (): void => {
    const { theme, speed, isCalm, locale, textSize } = settings.get();
    const { documentElement: page } = document;
    page.dataset.theme = theme;
    page.dataset.motion = speed;
    page.dataset.calm = isCalm ? 'yes' : 'no';
    page.lang = locale;
    const text = textScale(textSize, browserTextSize());
    page.dataset.text = text > MIN_LARGE_TEXT ? 'large' : 'usual';
    const pixel = windowScale({ width: window.innerWidth, height: window.innerHeight });
    page.style.fontSize = `${REM * pixel}px`;
    page.style.setProperty('--text', String(text));
  };
  style();
  window.addEventListener('resize', style);
  settings.subscribe(style);
  watchTextSpacing(() => window.dispatchEvent(new Event('resize')));
}
