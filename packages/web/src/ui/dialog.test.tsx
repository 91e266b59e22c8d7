import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';

test('a screen reader reads the text below the title when a dialog opens', () => {
  const markup = renderToStaticMarkup(
    <Dialog title="Codes" about="You see them only now.">
      <button type="button">Copy</button>
    </Dialog>,
  );
  const [, id] = /<dialog[^>]* aria-describedby="([^"]+)"/.exec(markup) ?? [];
  expect(markup).toContain(`<p id="${id}">You see them only now.</p>`);
});
