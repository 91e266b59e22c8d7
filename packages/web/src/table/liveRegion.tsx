import { reasonText, spokenRefusalText } from '@coup-fourre/client/text';
import { useGame } from '../game/useGame.ts';
import { announcementsOf } from '../text/announcements.ts';
import { remainingAnnouncements } from '../text/remainingAnnouncements.ts';
import { situationText } from '../text/situationText.ts';
import { Announcement } from '../ui/announcements/announcement.tsx';

/** Speaks every event as a sentence: the viewer's own at once, those of others in turn. */
export function LiveRegion() {
  const { model, log, newEntries, refusal } = useGame();
  const left = model && remainingAnnouncements(model, log.slice(0, newEntries));
  const { own, others } = left
    ? announcementsOf({ ...model, events: left.events }, left.news)
    : { own: '', others: '' };
  const now = model && own === '' && others === '' ? situationText(model) : '';
  const turn = model ? `${model.room} ${model.seq}` : undefined;
  return (
    <>
      <div className="unseen" data-testid="spoken-own">
        <Announcement words={own || now} announcementKey={turn} urgency="assertive" testId="spoken-own-here" />
        {/* Apart, so that nothing is repeated when a refusal is cleared. */}
        <Announcement
          words={refusal ? (model ? spokenRefusalText(model, refusal.reason) : reasonText(refusal.reason)) : ''}
          announcementKey={refusal?.id}
          urgency="assertive"
          testId="spoken-refusal-here"
        />
      </div>
      <div className="unseen" data-testid="spoken-others">
        <Announcement words={others} announcementKey={turn} urgency="polite" testId="spoken-others-here" />
      </div>
    </>
  );
}
