import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LateRegion } from './lateRegion.tsx';

test('a region of a screen that opens exists before its text', () => {
  expect(renderToStaticMarkup(<LateRegion urgency="polite">Turn 1</LateRegion>)).toBe('<div aria-live="polite"></div>');
});
