import '../../ui/page/film.css';
import { localSeats, teamsFrom } from '@coup-fourre/client';
import {
  givenName,
  listText,
  m,
  nameOfSeat,
  nameOfTeam,
  numberText,
  percentText,
  yourRoleIn,
} from '@coup-fourre/client/text';
import type { Seat, Team } from '@coup-fourre/rules';
import { range } from '../../game/range.ts';
import { paintOf } from '../../game/team.ts';
import { Emblem } from '../../ui/art/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { useTitle } from '../../ui/page/page.tsx';
import { Select } from '../../ui/select.tsx';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';
import { ChallengeButton, seatsOfSetup } from '../challenge/index.ts';
import { ReplayButton } from '../links/index.ts';
import { type ReviewedSide, teamSummaryOf } from './reviewedSide.ts';
import type { ReviewedGame } from './useReviewedGame.ts';

interface ReviewHeaderProps {
  readonly game: ReviewedGame;
  readonly reviewed: ReviewedSide;
  readonly hasFailed: boolean;
  readonly chooseSeat: (seat: Seat) => void;
  readonly openDeal: (deal: number) => void;
  readonly leave: () => void;
}

/** The reviewed deal and seat, the result, and each side's share of good choices. */
export function ReviewHeader({ game, reviewed, hasFailed, chooseSeat, openDeal, leave }: ReviewHeaderProps) {
  const { review, setup, seat } = reviewed;
  const heading = useTitle(m.reviewTitle());
  // If only one person played, the review is from their seat.
  const hasChoice = localSeats(game.setup).length !== 1;
  return (
    <header className="row study-head review-head">
      <IconButton icon="prev" label={m.reviewLeave()} onClick={leave} />
      <h1 ref={heading} tabIndex={-1}>
        {m.reviewTitle()}
      </h1>
      <DealSummary reviewed={reviewed} />
      <VisuallyHidden>{m.reviewKeys()}</VisuallyHidden>
      {review.deals > 1 && (
        <Select
          aria-label={m.dealsTitle()}
          values={range(review.deals).map((deal) => deal + 1)}
          textOf={(number) => m.dealNumber({ number })}
          chosen={review.deal}
          choose={openDeal}
        />
      )}
      {hasChoice && (
        <Select
          aria-label={m.reviewSide()}
          values={range(setup.players)}
          textOf={(each) => givenName(setup, each)}
          chosen={seat}
          choose={chooseSeat}
        />
      )}
      <GoodShares reviewed={reviewed} />
      {review.isOver && (
        <ReplayButton
          key={`replay ${review.deal}`}
          isSmall
          source={{ record: async () => game.record, moment: { deal: review.deal, step: 0 } }}
        />
      )}
      {review.isOver && (
        <ChallengeButton
          key={review.deal}
          isSmall
          source={{ ...seatsOfSetup({ ...setup, you: seat }), record: async () => game.record, deal: review.deal }}
        />
      )}
      <Progress progress={review.progress} hasFailed={hasFailed} />
    </header>
  );
}

function Progress({ progress, hasFailed }: { readonly progress: number; readonly hasFailed: boolean }) {
  if (hasFailed) return <p className="review-progress">{m.reviewFailed()}</p>;
  if (progress === 1) return null;
  return <p className="review-progress">{m.reviewThinking({ percent: percentText(progress) })}</p>;
}

/** Each side's share of good choices, once all are searched. */
function GoodShares({ reviewed: { review, setup, team } }: { readonly reviewed: ReviewedSide }) {
  return (
    <ul className="row good-shares" aria-label={m.reviewScale()}>
      {teamsFrom(setup, team).map((each) => {
        const { goodShare, fine, choices } = teamSummaryOf(review, each);
        const team = nameOfTeam(setup, each);
        const value = goodShare === null ? '–' : percentText(goodShare);
        return (
          <li key={each}>
            <Emblem team={paintOf(each)} size={18} />
            <VisuallyHidden>
              {goodShare === null ? m.reviewScaleWait({ team }) : m.reviewScaleOf({ team, fine, choices, value })}
            </VisuallyHidden>
            <span aria-hidden="true">{team}</span>
            <b aria-hidden="true">{value}</b>
          </li>
        );
      })}
      <li className="label" aria-hidden="true">
        {m.reviewScale()}
      </li>
    </ul>
  );
}

function DealSummary({ reviewed: { review, setup, seat, team } }: { readonly reviewed: ReviewedSide }) {
  const others = range(setup.players).filter((each) => each !== seat);
  const names = listText(others.map((each) => nameOfSeat(setup, each)));
  return (
    <p className="study-about review-about">
      <span className="unseen-on-phone">{m.reviewWith({ number: review.deal, names })}</span>{' '}
      {endText(review, setup, team)}
    </p>
  );
}

function endText(review: ReviewedSide['review'], setup: ReviewedSide['setup'], team: Team): string {
  if (!review.isOver) return m.reviewNotOver();
  const totals = review.scores.map(({ total }) => total);
  const points = teamsFrom(setup, team)
    .map((each) => numberText(totals[each] ?? 0))
    .join('\u00a0–\u2060\u00a0');
  const [winner, second] = review.winners;
  if (winner === undefined || second !== undefined) return m.reviewDrawn({ points });
  const part = yourRoleIn(setup, winner);
  if (part === 'none') return m.reviewWonOther({ team: nameOfTeam(setup, winner), points });
  return part === 'alone' ? m.reviewWonYou({ points }) : m.reviewWonUs({ points });
}
