import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TreeButton } from './analyzePanel.tsx';

test('the name of a button of the tree is read once', () => {
  const markup = renderToStaticMarkup(<TreeButton icon="prev" label="Back" />);
  expect(markup.match(/Back/g)).toHaveLength(1);
  expect(markup).toContain('title="Back"');
});
