import { Icon } from '../art/index.ts';
import { useLine } from '../online/useOnline.ts';
import { LINE_LOOKS } from '../text/lineText.ts';

/** How the connection stands, honestly: in words and with a picture. */
export function ConnectionSign() {
  const { state } = useLine();
  const { words, icon } = LINE_LOOKS[state];
  return (
    <span className={`line-sign ${state}`} data-testid="line" data-state={state}>
      <Icon name={icon} size={16} /> {words()}
    </span>
  );
}
