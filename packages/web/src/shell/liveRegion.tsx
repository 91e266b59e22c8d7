import { useGame } from '../game/useGame.ts';
import { reasonText } from '../text/reasonText.ts';
import { spokenOf } from '../text/spoken.ts';

/** Tells a screen reader every event as a sentence: the own at once, those of others when it is their time. */
export function LiveRegion() {
  const { update, book, news, refusal } = useGame();
  const { own, others } = update ? spokenOf(update, book.slice(0, news)) : { own: '', others: '' };
  return (
    <>
      <div className="unseen" aria-live="assertive" data-testid="spoken-own">
        {refusal ? <p key={`refusal ${refusal.id}`}>{reasonText(refusal.reason)}</p> : <p key={update?.seq}>{own}</p>}
      </div>
      <div className="unseen" aria-live="polite" data-testid="spoken-others">
        <p key={update?.seq}>{others}</p>
      </div>
    </>
  );
}
