import { Fragment, useContext, useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { listen } from '../../game/listen.ts';
import { useSetting } from '../../settings/useSettings.ts';
import { type Announced, AnnouncerContext } from './announcer.ts';
import { readAloud } from './ownVoice.ts';
import type { Sentence } from './speechQueue.ts';

/**
 * The live regions of the page. While a dialog is open, its own regions receive the texts. When it closes, the page does not
 * repeat them.
 */
export function LiveRegions() {
  const announcer = useContext(AnnouncerContext);
  const announced = useSyncExternalStore(announcer.subscribe, announcer.getState);

  const rate = useSetting('speechRate');
  useEffect(() => announcer.setRate(rate), [announcer, rate]);

  // A sentence in the old language is broken off, even if another window has changed the language.
  const locale = useSetting('locale');
  useEffect(() => () => announcer.interrupt(), [announcer, locale]);

  const hasOwnVoice = useSetting('hasOwnVoice');
  useEffect(
    () => (hasOwnVoice ? readAloud({ announcer, rate, synthesis: speechSynthesis }) : undefined),
    [announcer, rate, hasOwnVoice],
  );

  useEffect(
    () => listen(window, ['keydown', 'pointerdown'], () => announcer.interrupt(), { capture: true }),
    [announcer],
  );

  return (
    <div className="unseen live-regions" data-testid="spoken">
      {(['assertive', 'polite'] as const).map((urgency) => (
        <div key={urgency} aria-live={urgency}>
          {announced.filter((each) => each.regions === null && each.urgency === urgency).map(paragraph)}
        </div>
      ))}
      {announced.map(
        // Preact ignores the key of a portal. Without one, older sentences would move and be read again.
        (each) =>
          each.regions !== null && (
            <Fragment key={each.id}>{createPortal(paragraph(each), each.regions[each.urgency])}</Fragment>
          ),
      )}
    </div>
  );
}

function paragraph({ id, words }: Announced) {
  return <p key={id}>{words}</p>;
}

interface Announcement extends Omit<Sentence, 'event'> {
  /** The words are announced once per key, and again after they were empty. */
  readonly announcementKey: string | number | undefined;
}

/** Announces words once. Waiting words are dropped if `words` becomes empty or the component unmounts. */
export function useAnnouncement({ words, announcementKey, urgency, speaker }: Announcement): void {
  const announcer = useContext(AnnouncerContext);
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
