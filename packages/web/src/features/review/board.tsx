import { teamsFrom } from '@coup-fourre/client';
import { cardText, m, nameOfSeat, nameOfTeam, unitSign } from '@coup-fourre/client/text';
import { type CardName, encodeView, type Seat, seatsOf, type Team, type ViewJson } from '@coup-fourre/rules';
import { useMemo } from 'react';
import { paintOf } from '../../game/team.ts';
import { EditionContext } from '../../game/useEdition.ts';
import { withVars } from '../../table/boxStyle.ts';
import { TableauCards } from '../../table/tableau.tsx';
import { statusText } from '../../text/statusText.ts';
import { CardBack, Emblem, Icon, SmallCard } from '../../ui/art/index.ts';
import { useElementSize } from '../../ui/useElementSize.ts';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';
import { BoardHand } from './boardHand.tsx';
import { type BoardLayout, boardLayout } from './boardLayout.ts';
import { type CardMarks, cardMarks, glowOn, shownSeat } from './boardMarks.ts';
import type { ReviewStep } from './review.ts';
import type { ReviewedSide } from './reviewedSide.ts';

interface BoardProps {
  readonly reviewed: ReviewedSide;
  readonly step: ReviewStep;
  /** Its accessible name, where there is more than one board. */
  readonly label?: string | undefined;
}

/** The table before a step, still: every team's piles, and its hand with the card that was played, and the best one, marked. */
export function Board({ reviewed, step, label }: BoardProps) {
  const { setup, team } = reviewed;
  const { ref, box } = useElementSize<HTMLDivElement>();
  const viewJson = useMemo(() => encodeView(step.view), [step]);
  const marks = cardMarks(step, reviewed.review.judgements.get(step.number));
  const [own, ...others] = teamsFrom(setup, team);
  return (
    <EditionContext value={setup.edition}>
      <section className="board panel" aria-label={label ?? m.reviewBoard({ turn: step.turn })} data-testid="board">
        <div ref={ref} className="board-sides">
          {box !== null &&
            [...others, own ?? team].map((each) => (
              <BoardSide
                key={each}
                reviewed={reviewed}
                step={step}
                team={each}
                viewJson={viewJson}
                marks={marks}
                layout={boardLayout(box.width, others.length + 1)}
              />
            ))}
        </div>
        <Deck viewJson={viewJson} reviewed={reviewed} />
      </section>
    </EditionContext>
  );
}

interface BoardSideProps extends BoardProps {
  readonly team: Team;
  readonly viewJson: ViewJson;
  readonly marks: CardMarks;
  readonly layout: BoardLayout;
}

/** A team: how far it has come and how its car stands, one of its hands, and its piles. */
function BoardSide({ reviewed, step, team, viewJson, marks, layout }: BoardSideProps) {
  const { setup, review } = reviewed;
  const cards = viewJson.teams[team];
  if (cards === undefined) return null;
  const seats = seatsOf(setup, team);
  const holder = shownSeat(reviewed, step, seats);
  const { isWide, piles, card } = layout;
  const height = card * (124 / 88) + layout.growth;
  const field = {
    plate: { left: 0, top: 0, width: 0, height: 0 },
    tableau: { left: 0, top: 0, width: piles, height },
    measures: layout,
    isStrip: false,
  };
  const isActing = seats.includes(step.seat);
  return (
    <div
      className={`board-side ${isWide ? 'wide' : 'narrow'} ${isActing ? 'acting' : ''}`}
      style={withVars({ '--hand-card': `${layout.handCard}px`, '--card': `${card}px` })}
      data-team={team}
    >
      <p className="board-who">
        <Emblem team={paintOf(team)} size={16} />
        <b>{nameOfTeam(setup, team)}</b>
        <span className="num">
          {cards.miles} {unitSign(setup.edition)}
        </span>
        <span className="board-status">{statusText({ view: step.view, rules: review.rules }, team)}</span>
      </p>
      <BoardHand
        held={step.hands[holder] ?? 0}
        name={handName(reviewed, holder)}
        edition={setup.edition}
        marks={holder === step.seat ? marks : null}
      />
      <div className="board-piles">
        <TableauCards cards={cards} field={field} target={glowOn(step, team)} safeties isNamed={false} />
      </div>
    </div>
  );
}

function handName({ setup }: ReviewedSide, seat: Seat): string {
  return setup.you === seat ? m.reviewYourHand() : m.reviewHandOf({ name: nameOfSeat(setup, seat) });
}

interface DeckProps {
  readonly reviewed: ReviewedSide;
  readonly viewJson: ViewJson;
}

/** The cards left to draw, and the latest discard: in figures and pictures, and in words for who hears them. */
function Deck({ reviewed: { setup }, viewJson: { drawPile, discardTop } }: DeckProps) {
  return (
    <ul className="board-deck">
      <li>
        <CardBack />
        <VisuallyHidden>{m.drawPile({ count: drawPile })}</VisuallyHidden>
        <b aria-hidden="true">{drawPile}</b>
      </li>
      <li>
        {discardTop === null ? <span className="slot" /> : <SmallCard card={discardTop} label="" />}
        <VisuallyHidden>{discardText(discardTop, setup)}</VisuallyHidden>
        <Icon name="trash" size={16} />
      </li>
    </ul>
  );
}

function discardText(card: CardName | null, { edition }: ReviewedSide['setup']): string {
  return card === null ? m.discardEmpty() : m.discardShows({ card: cardText(card, edition) });
}
