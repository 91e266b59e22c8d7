import './people.css';
import { useConnectionStatus } from '../../online/useOnline.ts';
import { Icon } from '../../ui/art/index.ts';
import { CONNECTION_LABELS } from './connectionText.ts';

/** The state of the connection in words, with an icon. */
export function ConnectionIndicator() {
  const { state } = useConnectionStatus();
  const { words, icon } = CONNECTION_LABELS[state];
  return (
    <span className={`connection-sign ${state}`} data-testid="line" data-state={state}>
      <Icon name={icon} size={16} /> {words()}
    </span>
  );
}
