import { useEdition } from '../game/useEdition.ts';
import { useGame } from '../game/useGame.ts';
import { leftToSay } from '../text/leftToSay.ts';
import { reasonText } from '../text/reasonText.ts';
import { spokenOf } from '../text/spoken.ts';
import { standingText } from '../text/standingText.ts';
import { Voice } from './voice.tsx';

/** Tells a screen reader every event as a sentence: the own at once, those of others when it is their time. */
export function LiveRegion() {
  const { update, book, news, refusal } = useGame();
  const edition = useEdition();
  const left = update && leftToSay(update, book.slice(0, news));
  const { own, others } = left ? spokenOf({ ...update, events: left.events }, left.news) : { own: '', others: '' };
  const now = update && own === '' && others === '' ? standingText(update) : '';
  const turn = update ? `${update.room} ${update.seq}` : undefined;
  return (
    <>
      <div className="unseen" data-testid="spoken-own">
        <Voice words={own || now} turn={turn} urgency="assertive" testId="spoken-own-here" />
        {/* On its own, so that what was said before is not said again when a refusal is taken back. */}
        <Voice
          words={refusal ? reasonText(refusal.reason, edition) : ''}
          turn={refusal?.id}
          urgency="assertive"
          testId="spoken-refusal-here"
        />
      </div>
      <div className="unseen" data-testid="spoken-others">
        <Voice words={others} turn={turn} urgency="polite" testId="spoken-others-here" />
      </div>
    </>
  );
}
