import { PACE_MS } from '@coup-fourre/room/options';
import type { PlayPace, Settings } from '../settings/settings.ts';
import type { Connection } from './connection.ts';

/** Milliseconds a computer takes for its move. */
const MOVE_MS: Readonly<Record<PlayPace, number>> = { slow: 1800, normal: PACE_MS, fast: 250 };

/** Keeps a room's computers at the pace of the settings. */
export function withPace(connection: Connection, settings: Pick<Settings, 'get' | 'subscribe'>): Connection {
  let sent: PlayPace = 'normal';
  const send = (): void => {
    const { pace } = settings.get();
    if (pace === sent) return;
    sent = pace;
    connection.send({ type: 'setPace', ms: MOVE_MS[pace] });
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
