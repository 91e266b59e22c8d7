import { use, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { AnnouncementQueue, type QueuedAnnouncement } from './announcementQueue.ts';
import { LiveRegionStackContext } from './liveRegionStack.ts';

interface AnnouncementProps {
  /** Nothing is said where they are empty. */
  readonly words: string;
  /** What the words belong to: for each they are said once, and those of another are said though they are the same. */
  readonly announcementKey: string | number | undefined;
  readonly urgency: 'assertive' | 'polite';
  /** Of the words while a dialog says them. */
  readonly testId: string;
}

/**
 * Reads words out. While a dialog is open it is the dialog that says them, since to a screen reader all behind it is not
 * there; what was said before is not said again when it closes.
 */
export function Announcement({ words, announcementKey, urgency, testId }: AnnouncementProps) {
  const liveRegions = use(LiveRegionStackContext);
  const [spoken, setSpoken] = useState<QueuedAnnouncement | null>(null);
  const [queue] = useState(() => new AnnouncementQueue(liveRegions, setSpoken));
  const said = useRef<string | number | undefined>(undefined);

  useEffect(() => {
    if (words === '') said.current = undefined;
    else if (said.current !== announcementKey) {
      said.current = announcementKey;
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
