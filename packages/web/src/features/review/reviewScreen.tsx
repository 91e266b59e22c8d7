import { m, reasonText } from '@coup-fourre/client/text';
import { useState } from 'react';
import { ButtonLink } from '../../ui/page/link.tsx';
import { LoadingPage, NotFound, Page } from '../../ui/page/page.tsx';
import { goTo, isInAppNavigation } from '../../ui/page/useAddress.ts';
import { ReviewPage } from './reviewPage.tsx';
import { ReviewPicker } from './reviewPicker.tsx';
import { type ReviewedGame, useReviewedGame } from './useReviewedGame.ts';

interface ReviewScreenProps {
  readonly game: string | undefined;
  /** Number of the deal, from 1. */
  readonly deal: string | undefined;
}

export function ReviewScreen({ game, deal }: ReviewScreenProps) {
  if (game === undefined) return <FileReview />;
  return <StoredReview key={game} id={game} deal={deal === undefined ? undefined : Number(deal)} />;
}

/** A game stored on this device or on the server. */
interface StoredReviewProps {
  readonly id: string;
  readonly deal: number | undefined;
}

function StoredReview({ id, deal }: StoredReviewProps) {
  const found = useReviewedGame(id);
  if (found === 'noSuchGame') {
    return (
      <NotFound text={m.reviewFaultGone()}>
        <ButtonLink quiet text={m.reviewRecent()} to="/review" />
      </NotFound>
    );
  }
  if (found === null) return <LoadingPage title={m.reviewTitle()} isPassing />;
  if (typeof found === 'string')
    return (
      <Page title={m.reviewTitle()}>
        <section className="tile narrow">
          <p role="alert">{reasonText(found)}</p>
        </section>
      </Page>
    );
  return (
    <ReviewPage
      game={found}
      deal={deal ?? dealsIn(found.record)}
      openDeal={(next) => goTo(`/review/${id}/${next}`)}
      leave={() => (isInAppNavigation() ? history.back() : goTo('/review'))}
    />
  );
}

function dealsIn(record: string): number {
  return record.match(/^(?:deal|position) /gm)?.length ?? 1;
}

/** A record from a file, kept only in memory. */
function FileReview() {
  const [game, open] = useState<ReviewedGame | null>(null);
  const [deal, setDeal] = useState(1);

  function openIt(opened: ReviewedGame): void {
    setDeal(1);
    open(opened);
  }

  if (game === null) return <ReviewPicker open={openIt} />;
  return <ReviewPage game={game} deal={deal} openDeal={setDeal} leave={() => open(null)} />;
}
