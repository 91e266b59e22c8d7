import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextField } from './textField.tsx';

test('an empty field is required, but a screen reader does not call it invalid yet', () => {
  const markup = renderToStaticMarkup(<TextField label="Name" value="" change={() => {}} />);
  expect(markup).toMatch(/<input[^>]* required(?:="")?[ /]/);
  expect(markup).toContain('aria-invalid="false"');
});
