import { use, useEffect, useRef } from 'react';
import { AnnouncerContext } from './announcer.ts';
import type { Sentence } from './speechQueue.ts';

interface Announcement extends Omit<Sentence, 'event'> {
  /** What the words belong to: they are said once for each key until they are empty. */
  readonly announcementKey: string | number | undefined;
}

/** Announces words once. What has not been said yet is dropped where they become empty or the component goes. */
export function useAnnouncement({ words, announcementKey, urgency, speaker }: Announcement): void {
  const announcer = use(AnnouncerContext);
  const saidKeys = useRef(new Set<string | number | undefined>());

  useEffect(() => {
    if (words === '') {
      saidKeys.current.clear();
      announcer.withdraw(speaker);
    } else if (!saidKeys.current.has(announcementKey)) {
      saidKeys.current.add(announcementKey);
      announcer.say({ words, urgency, speaker });
    }
  }, [announcer, announcementKey, words, urgency, speaker]);

  useEffect(() => () => announcer.withdraw(speaker), [announcer, speaker]);
}
