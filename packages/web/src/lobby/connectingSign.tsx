import { Icon } from '../art/index.ts';
import { useLine } from '../online/useOnline.ts';
import { LINE_LOOKS } from '../text/lineText.ts';

/** How the connection stands while the page waits for it. */
export function ConnectingSign() {
  const { words, icon } = LINE_LOOKS[useLine().state];
  return (
    <output className="connecting">
      <Icon name={icon} /> {words()}
    </output>
  );
}
