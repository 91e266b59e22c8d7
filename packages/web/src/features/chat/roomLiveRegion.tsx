import { m, noticeText } from '@coup-fourre/client/text';
import { useState } from 'react';
import { useConnectionStatus, useRoom } from '../../online/useOnline.ts';
import { useMutedGuests } from '../../settings/useSettings.ts';
import { Announcement } from '../../ui/announcements/announcement.tsx';

/** Speaks who comes and goes, what people say, and, once, that the connection is lost or back. */
export function RoomLiveRegion() {
  const { notices } = useRoom();
  const muted = useMutedGuests();
  const words = notices.list
    .filter((notice) => notice.type !== 'said' || !muted.has(notice.said.guest))
    .map(noticeText)
    .join(' ');
  const connection = useConnectionAnnouncement();
  return (
    <div className="unseen">
      <div data-testid="spoken-room">
        <Announcement words={words} announcementKey={notices.number} urgency="polite" testId="spoken-room-here" />
      </div>
      <div data-testid="spoken-line">
        <Announcement words={connection} announcementKey={connection} urgency="assertive" testId="spoken-line-here" />
      </div>
    </div>
  );
}

/** That the connection was lost, or that it is back; nothing as long as it has never been lost. */
function useConnectionAnnouncement(): string {
  const { state } = useConnectionStatus();
  const [wasLost, setLost] = useState(false);
  if (state === 'offline' && !wasLost) setLost(true);
  if (state === 'offline') return m.connectionLost();
  return wasLost && state === 'connected' ? m.connectionRestored() : '';
}
