import type { ConnectionStatus } from '@coup-fourre/client/connection';
import { m } from '@coup-fourre/client/text';
import type { IconName } from '../../ui/art/index.ts';

interface ConnectionLabel {
  readonly words: () => string;
  readonly icon: IconName;
}

/** The label and icon of each connection state. */
export const CONNECTION_LABELS: Readonly<Record<ConnectionStatus['state'], ConnectionLabel>> = {
  idle: { words: m.connectionConnecting, icon: 'clock' },
  connecting: { words: m.connectionConnecting, icon: 'clock' },
  connected: { words: m.connectionConnected, icon: 'check' },
  offline: { words: m.connectionOffline, icon: 'warning' },
};
