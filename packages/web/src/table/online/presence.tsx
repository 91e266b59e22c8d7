import './people.css';
import { type Presence, presenceOf } from '@coup-fourre/client';
import type { ConnectionStatus } from '@coup-fourre/client/connection';
import { m, shortDayText, timeLeftText } from '@coup-fourre/client/text';
import type { SeatHolder } from '@coup-fourre/room';
import { useServerTime } from '../../online/useApiResult.ts';
import { useConnectionStatus, useOptionalRoom, useRoom } from '../../online/useOnline.ts';
import { Icon, type IconName } from '../../ui/art/index.ts';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';

/** Shows that a person is absent, and how long the seat is reserved. Empty while the person is present. */
export function PresenceIndicator({ occupant, name }: { readonly occupant: SeatHolder; readonly name?: string }) {
  const { update } = useRoom();
  const now = useServerTime(1000);
  const text = update === null ? null : presenceText(presenceOf(occupant, update), now);
  if (text === null) return null;
  return (
    <span className="presence">
      <Icon name={text.icon} size={16} />
      <span className="ellipsis">{name === undefined ? text.words : m.logFrom({ name, what: text.words })}</span>
    </span>
  );
}

/** The text about an absent person, or null if present. `now` is the server's time. */
export function presenceText(
  presence: Presence,
  now: number,
): { readonly icon: IconName; readonly words: string } | null {
  switch (presence.state) {
    case 'there':
      return null;
    case 'stoodIn':
      return { icon: 'robot', words: m.seatPlayedByBot() };
    case 'wantsPause':
      return { icon: 'pause', words: m.seatWantsPause() };
    case 'resigned':
      return { icon: 'flag', words: m.seatResigned() };
    case 'vacation':
      return { icon: 'clock', words: m.seatOnVacation({ date: shortDayText(presence.until) }) };
    case 'away': {
      const left = presence.until === null ? 0 : presence.until - now;
      return { icon: 'clock', words: left > 0 ? m.seatAwayFor({ time: timeLeftText(left) }) : m.seatAway() };
    }
  }
}

/** What the table waits for while the person whose turn it is is absent. */
export function AwayText({ name, until }: { readonly name: string; readonly until: number }) {
  return awayText(name, until - useServerTime(1000));
}

export function awayText(name: string, left: number): string {
  return left > 0 ? m.actionBarAway({ name, time: timeLeftText(left) }) : m.actionBarWaiting({ name });
}

/** The number of spectators. Empty if there are none. */
export function SpectatorCount() {
  const count = useOptionalRoom()?.update?.spectators ?? 0;
  if (count === 0) return null;
  return (
    <span className="spectator-count" data-testid="spectators" title={m.noticeSpectators({ count })}>
      <Icon name="eye" size={16} /> <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{m.noticeSpectators({ count })}</VisuallyHidden>
    </span>
  );
}

export function ConnectionIndicator() {
  const { state } = useConnectionStatus();
  const { words, icon } = CONNECTION_LABELS[state];
  return (
    <span className={`connection-sign ${state}`} data-testid="line" data-state={state}>
      <Icon name={icon} size={16} /> <span>{words()}</span>
    </span>
  );
}

interface ConnectionLabel {
  readonly words: () => string;
  readonly icon: IconName;
}

export const CONNECTION_LABELS: Readonly<Record<ConnectionStatus['state'], ConnectionLabel>> = {
  idle: { words: m.connectionConnecting, icon: 'clock' },
  connecting: { words: m.connectionConnecting, icon: 'clock' },
  connected: { words: m.connectionConnected, icon: 'check' },
  offline: { words: m.connectionOffline, icon: 'warning' },
};
