import type { IconName } from '../art/index.ts';
import type { LineStatus } from '../online/socket.ts';
import { m } from '../paraglide/messages.js';

interface LineLook {
  readonly words: () => string;
  readonly icon: IconName;
}

/** How the connection stands, in words and with a picture. */
export const LINE_LOOKS: Readonly<Record<LineStatus['state'], LineLook>> = {
  idle: { words: m.lineConnecting, icon: 'clock' },
  connecting: { words: m.lineConnecting, icon: 'clock' },
  connected: { words: m.lineConnected, icon: 'check' },
  offline: { words: m.lineOffline, icon: 'warning' },
};
