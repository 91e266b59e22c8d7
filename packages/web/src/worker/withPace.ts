import type { PlayPace, PlayPreferencesStore } from '../settings/playPreferences.ts';
import type { Connection } from './connection.ts';

/** Milliseconds a computer takes for its move. */
const PACE_MS: Readonly<Record<PlayPace, number>> = { slow: 1800, normal: 700, fast: 250 };

/** The connection to a room whose computers play at the pace of the habits, now and whenever that changes. */
export function withPace(connection: Connection, habits: PlayPreferencesStore): Connection {
  let told: PlayPace = 'normal';
  const tell = (): void => {
    const { pace } = habits.get();
    if (pace === told) return;
    told = pace;
    connection.send({ type: 'pace', ms: PACE_MS[pace] });
  };
  const forget = habits.subscribe(tell);
  tell();
  return {
    ...connection,
    close: () => {
      forget();
      connection.close();
    },
  };
}
