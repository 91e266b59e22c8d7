import type { ConnectionStatus } from '@coup-fourre/client/connection';
import { m } from '@coup-fourre/client/text';
import type { IconName } from '../art/index.ts';

interface ConnectionLabel {
  readonly words: () => string;
  readonly icon: IconName;
}

/** The label and icon of each connection state. */
export const CONNECTION_LABELS: Readonly<Record<ConnectionStatus['state'], ConnectionLabel>> = {
  idle: { words: m.lineConnecting, icon: 'clock' },
  connecting: { words: m.lineConnecting, icon: 'clock' },
  connected: { words: m.lineConnected, icon: 'check' },
  offline: { words: m.lineOffline, icon: 'warning' },
};
