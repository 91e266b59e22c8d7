import { useConnectionStatus } from '../../online/useOnline.ts';
import { CONNECTION_LABELS } from '../../table/online/connectionText.ts';
import { Icon } from '../../ui/art/index.ts';

/** The state of the connection while the page waits for it. */
export function ConnectingIndicator() {
  const { words, icon } = CONNECTION_LABELS[useConnectionStatus().state];
  return (
    <output className="connecting">
      <Icon name={icon} /> {words()}
    </output>
  );
}
