import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Dialog, focusLater } from './dialog.tsx';

test('a title with the focus is described by the text below it, because Orca ignores the description of a dialog', () => {
  const markup = renderToStaticMarkup(
    <Dialog title="Codes" about="You see them only now." hasFocusOnTitle>
      <button type="button">Copy</button>
    </Dialog>,
  );
  const [, id] = /<h2[^>]* aria-describedby="([^"]+)"/.exec(markup) ?? [];
  expect(markup).toContain(`<p id="${id}">You see them only now.</p>`);
});

test('a text field gets the focus a moment after the dialog has opened, unless it has closed or focused something else', () => {
  vi.useFakeTimers();
  const seen: string[] = [];
  const field = { blur: () => void seen.push('blur'), focus: () => void seen.push('focus') };
  const cancel = focusLater(field, () => true);
  expect(seen).toEqual(['blur']);
  vi.runAllTimers();
  expect(seen).toEqual(['blur', 'focus']);
  focusLater(field, () => true)();
  cancel();
  vi.runAllTimers();
  expect(seen).toEqual(['blur', 'focus', 'blur']);
  focusLater(field, () => false);
  vi.runAllTimers();
  expect(seen).toEqual(['blur', 'focus', 'blur', 'blur']);
  vi.useRealTimers();
});
