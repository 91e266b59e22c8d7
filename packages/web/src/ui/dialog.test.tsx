import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';

test('a title with the focus is described by the text below it, because Orca ignores the description of a dialog', () => {
  const markup = renderToStaticMarkup(
    <Dialog title="Codes" about="You see them only now." hasFocusOnTitle>
      <button type="button">Copy</button>
    </Dialog>,
  );
  const [, id] = /<h2[^>]* aria-describedby="([^"]+)"/.exec(markup) ?? [];
  expect(markup).toContain(`<p id="${id}">You see them only now.</p>`);
});
