import { useEdition } from '../game/useEdition.ts';
import { useGame } from '../game/useGame.ts';
import { reasonText } from '../text/reasonText.ts';
import { spokenOf } from '../text/spoken.ts';
import { standingText } from '../text/standingText.ts';

/** Tells a screen reader every event as a sentence: the own at once, those of others when it is their time. */
export function LiveRegion() {
  const { update, book, news, refusal } = useGame();
  const edition = useEdition();
  const { own, others } = update ? spokenOf(update, book.slice(0, news)) : { own: '', others: '' };
  const now = update && own === '' && others === '' ? standingText(update) : '';
  return (
    <>
      <div className="unseen" data-testid="spoken-own">
        <div aria-live="assertive">
          <p key={update?.seq}>{own || now}</p>
        </div>
        {/* On its own, so that what was said before is not said again when a refusal is taken back. */}
        <div aria-live="assertive">{refusal && <p key={refusal.id}>{reasonText(refusal.reason, edition)}</p>}</div>
      </div>
      <div className="unseen" aria-live="polite" data-testid="spoken-others">
        <p key={update?.seq}>{others}</p>
      </div>
    </>
  );
}
