import { canPlay, type Notice } from '@coup-fourre/client';
import type { RoomState } from '@coup-fourre/client/connection';
import { listText, m, noticeText, shownName } from '@coup-fourre/client/text';
import type { Update } from '@coup-fourre/room';
import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { useSilencedGuests } from '../../online/useFriends.tsx';
import { useConnectionStatus, useOwnGuest, useRoom } from '../../online/useOnline.ts';
import { hasKeyboard } from '../../table/liveRegion.tsx';
import { AnnouncerContext } from '../../ui/announcements/announcer.ts';
import { useAnnouncement } from '../../ui/announcements/liveRegions.tsx';
import type { Sentence } from '../../ui/announcements/speechQueue.ts';

/**
 * Announces one's seat, arrivals and departures, chat, and the loss and return of the connection.
 * It subscribes to the room because Preact may skip the first of two updates.
 */
export function RoomLiveRegion(): null {
  const { room } = useRoom();
  const own = useOwnGuest();
  const muted = useSilencedGuests();
  const announcer = useContext(AnnouncerContext);
  const connection = useConnectionAnnouncement();
  useAnnouncement({ words: connection, announcementKey: connection, urgency: 'assertive', speaker: 'connection' });

  const say = useEffectEvent((before: RoomState, { update, notices }: RoomState): void => {
    const seated = seatedText(before.update, update);
    if (seated !== '') announcer.say({ words: seated, urgency: 'polite', speaker: 'room' });
    if (notices === before.notices) return;
    for (const notice of notices.list) {
      // The number of spectators is on the screen. Changes are not announced.
      if (notice.type === 'spectators') continue;
      if (notice.type === 'said' && (notice.said.guest === own || muted.has(notice.said.guest))) continue;
      announcer.say({ words: noticeText(notice), urgency: urgencyOf(notice), speaker: 'room' });
      if (notice.type === 'wantsPause' && hasKeyboard() && isAskedAtHand(update))
        announcer.say({ words: m.sentencePauseKeys(), urgency: 'polite', speaker: 'room' });
    }
  });
  useEffect(() => {
    let before = room.state.get();
    const stop = room.state.subscribe(() => {
      const now = room.state.get();
      say(before, now);
      before = now;
    });
    return () => {
      stop();
      announcer.withdraw('room');
    };
  }, [room, announcer]);

  return null;
}

/** The seat that the viewer has just taken before a match, and who else sits. Otherwise empty. */
export function seatedText(before: Update | null, after: Update | null): string {
  if (before === null || after === null || after.seat === null) return '';
  const { seat, seats, phase } = after;
  if (seat === before.seat || phase !== 'gathering') return '';
  const others = seats.flatMap((each, index) => (index === seat || each.kind === 'free' ? [] : [shownName(each.name)]));
  const own = m.sentenceSeated({ number: seat + 1, count: seats.length });
  return others.length === 0 ? own : `${own} ${m.sentenceSeatedWith({ names: listText(others) })}`;
}

/** True if the viewer can answer a request for a pause, with buttons just before the hand. The score sheet has no hand. */
export function isAskedAtHand(update: Update | null): boolean {
  if (update === null || update.seat === null || !canPlay(update)) return false;
  return update.table?.view.actor != null && !update.pauseAgreedBy.includes(update.seat);
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
