import { use, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { AnnouncementQueue, type QueuedAnnouncement } from './announcementQueue.ts';
import { LiveRegionStackContext } from './liveRegionStack.ts';

interface AnnouncementProps {
  /** Empty to say nothing. */
  readonly words: string;
  /** What the words belong to: they are said once for each key, even if the words are the same. */
  readonly announcementKey: string | number | undefined;
  readonly urgency: 'assertive' | 'polite';
  /** The test id of the element while a dialog contains it. */
  readonly testId: string;
}

/**
 * Announces words. While a dialog is open, its live region does so, since a screen reader ignores everything behind it.
 * What was announced is not repeated when it closes.
 */
export function Announcement({ words, announcementKey, urgency, testId }: AnnouncementProps) {
  const liveRegions = use(LiveRegionStackContext);
  const [spoken, setSpoken] = useState<QueuedAnnouncement | null>(null);
  const [queue] = useState(() => new AnnouncementQueue(liveRegions, setSpoken));
  const lastKey = useRef<string | number | undefined>(undefined);

  useEffect(() => {
    if (words === '') lastKey.current = undefined;
    else if (lastKey.current !== announcementKey) {
      lastKey.current = announcementKey;
      queue.say(words);
    }
  }, [queue, announcementKey, words]);

  if (spoken === null || words === '') return <div aria-live={urgency} />;
  const { id, regions, isDelayed } = spoken;
  return (
    <>
      <div aria-live={urgency}>{regions === null && <p key={id}>{spoken.words}</p>}</div>
      {regions !== null &&
        createPortal(
          <p key={id} data-testid={testId}>
            {spoken.words}
          </p>,
          isDelayed ? regions.polite : regions[urgency],
        )}
    </>
  );
}
