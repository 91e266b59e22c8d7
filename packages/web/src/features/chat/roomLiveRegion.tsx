import type { Notice } from '@coup-fourre/client';
import type { RoomState } from '@coup-fourre/client/connection';
import { m, noticeText } from '@coup-fourre/client/text';
import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { useSilencedGuests } from '../../online/useFriends.tsx';
import { useConnectionStatus, useOwnGuest, useRoom } from '../../online/useOnline.ts';
import { AnnouncerContext } from '../../ui/announcements/announcer.ts';
import { useAnnouncement } from '../../ui/announcements/liveRegions.tsx';
import type { Sentence } from '../../ui/announcements/speechQueue.ts';

/**
 * Announces arrivals and departures, chat, and the loss and return of the connection.
 * It subscribes to the room because Preact may skip the first of two updates.
 */
export function RoomLiveRegion(): null {
  const { room } = useRoom();
  const own = useOwnGuest();
  const muted = useSilencedGuests();
  const announcer = useContext(AnnouncerContext);
  const connection = useConnectionAnnouncement();
  useAnnouncement({ words: connection, announcementKey: connection, urgency: 'assertive', speaker: 'connection' });

  const say = useEffectEvent(({ list }: RoomState['notices']): void => {
    for (const notice of list) {
      // The number of spectators is on the screen. Changes are not announced.
      if (notice.type === 'spectators') continue;
      if (notice.type === 'said' && (notice.said.guest === own || muted.has(notice.said.guest))) continue;
      announcer.say({ words: noticeText(notice), urgency: urgencyOf(notice), speaker: 'room' });
    }
  });
  useEffect(() => {
    let { notices } = room.state.get();
    const stop = room.state.subscribe(() => {
      const now = room.state.get().notices;
      if (now !== notices) say(now);
      notices = now;
    });
    return () => {
      stop();
      announcer.withdraw('room');
    };
  }, [room, announcer]);

  return null;
}

/** The start of a match comes before whose turn it is, which is urgent for the player to begin. */
export function urgencyOf({ type }: Notice): Sentence['urgency'] {
  return type === 'began' ? 'assertive' : 'polite';
}

/** Empty until the connection is first lost. */
function useConnectionAnnouncement(): string {
  const { state } = useConnectionStatus();
  const [wasLost, setLost] = useState(false);
  if (state === 'offline' && !wasLost) setLost(true);
  if (state === 'offline') return m.connectionLost();
  return wasLost && state === 'connected' ? m.connectionRestored() : '';
}
