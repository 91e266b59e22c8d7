import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const textOf = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const TOKENS = textOf('../src/ui/styles/tokens.css');

/** A theme's color by name, such as `#1f1940`. */
function color(theme: string, name: string): string {
  const found = new RegExp(`"${theme}"\\] \\{[^}]*--${name}: (#\\w+);`).exec(TOKENS)?.[1];
  if (found === undefined) throw new Error(`tokens.css has no --${name} by ${theme}`);
  return found;
}

test('the installed page has the colors of the theme', () => {
  expect(JSON.parse(textOf('../public/manifest.webmanifest'))).toMatchObject({
    theme_color: color('dusk', 'panel'),
    background_color: color('day', 'bg'),
  });
  expect(textOf('../index.html')).toContain(`<meta name="theme-color" content="${color('dusk', 'panel')}" />`);
});
