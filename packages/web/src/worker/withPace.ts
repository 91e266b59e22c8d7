import type { PlayPace, Settings } from '../settings/settings.ts';
import type { Connection } from './connection.ts';

/** Milliseconds a computer takes for its move. */
const PACE_MS: Readonly<Record<PlayPace, number>> = { slow: 1800, normal: 700, fast: 250 };

/** Keeps a room's computers at the pace of the settings. */
export function withPace(connection: Connection, settings: Pick<Settings, 'get' | 'subscribe'>): Connection {
  let sent: PlayPace = 'normal';
  const send = (): void => {
    const { pace } = settings.get();
    if (pace === sent) return;
    sent = pace;
    connection.send({ type: 'setPace', ms: PACE_MS[pace] });
  };
  const unsubscribe = settings.subscribe(send);
  send();
  return {
    ...connection,
    close: () => {
      unsubscribe();
      connection.close();
    },
  };
}
