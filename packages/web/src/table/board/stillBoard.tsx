import '../fields.css';
import './board.css';
import { type SeatedSetup, teamsFrom } from '@coup-fourre/client';
import { m, nameOfSeat, nameOfTeam, unitSign } from '@coup-fourre/client/text';
import { encodeView, type Rules, type Seat, type Team, type View, type ViewJson } from '@coup-fourre/rules';
import { useMemo } from 'react';
import { paintOf } from '../../game/team.ts';
import { EditionContext } from '../../game/useGame.ts';
import { discardText, statusText } from '../../text/answerText.ts';
import { CardBack, Emblem, Icon, SmallCard } from '../../ui/art/index.ts';
import { CARD_RATIO } from '../../ui/motion/position.ts';
import { useElementSize } from '../../ui/useElementSize.ts';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';
import { withVars } from '../boxStyle.ts';
import type { TableauMeasures } from '../stage.ts';
import { TableauCards } from '../tableau.tsx';
import { BoardHand, type CardMarks } from './boardHand.tsx';

export interface BoardPosition {
  readonly setup: SeatedSetup;
  readonly rules: Rules;
  /** Any seat's view; only its public part is shown. */
  readonly view: View;
  /** Each seat's cards, or their number if they are hidden. */
  readonly hands: ViewJson['hands'];
  /** The team at the bottom. */
  readonly team: Team;
  readonly handsOf: (team: Team) => readonly Seat[];
  /** The acting seat, and the marked cards of its hand. */
  readonly actor: Seat | null;
  readonly marks: CardMarks | null;
  /** The pile of a team that receives the played card, or null. */
  readonly glowOn: (team: Team) => string | null;
}

/** A motionless table: every team's piles and hands. */
export function StillBoard({ position, label }: { readonly position: BoardPosition; readonly label: string }) {
  const { setup, view, team } = position;
  const { ref, box } = useElementSize<HTMLDivElement>();
  const viewJson = useMemo(() => encodeView(view), [view]);
  const [own, ...others] = teamsFrom(setup, team);
  return (
    <EditionContext value={setup.edition}>
      <section className="board panel" aria-label={label} data-testid="board">
        <div ref={ref} className="board-sides">
          {box !== null &&
            [...others, own ?? team].map((each) => (
              <BoardSide
                key={each}
                position={position}
                team={each}
                viewJson={viewJson}
                layout={boardLayout(box.width, { teams: others.length + 1, hands: position.handsOf(each).length })}
              />
            ))}
        </div>
        <Deck viewJson={viewJson} edition={setup.edition} />
      </section>
    </EditionContext>
  );
}

interface BoardSideProps {
  readonly position: BoardPosition;
  readonly team: Team;
  readonly viewJson: ViewJson;
  readonly layout: BoardLayout;
}

function BoardSide({ position, team, viewJson, layout }: BoardSideProps) {
  const { setup, rules, view, hands, actor, marks } = position;
  const cards = viewJson.teams[team];
  if (cards === undefined) return null;
  const holders = position.handsOf(team);
  const { isWide, piles, card } = layout;
  const height = card * CARD_RATIO + layout.growth;
  const field = {
    plate: { left: 0, top: 0, width: 0, height: 0 },
    tableau: { left: 0, top: 0, width: piles, height },
    measures: layout,
    isStrip: false,
  };
  const isActing = actor !== null && holders.includes(actor);
  // CSS dims the unmarked cards of the acting hand.
  const stands = isActing ? (marks === null ? 'next' : 'acting') : '';
  return (
    <div
      className={`board-side ${isWide ? 'wide' : 'narrow'} ${stands}`}
      style={withVars({ '--hand-card': `${layout.handCard}px`, '--card': `${card}px` })}
      data-team={team}
    >
      <p className="board-who">
        <Emblem team={paintOf(team)} size={16} />
        <b className="ellipsis">{nameOfTeam(setup, team)}</b>
        <span className="num">
          {cards.miles} {unitSign(setup.edition)}
        </span>
        <span className="ellipsis board-status">{statusText({ view, rules }, team)}</span>
      </p>
      <div className="board-hands">
        {holders.map((holder) => (
          <BoardHand
            key={holder}
            held={hands[holder] ?? 0}
            name={handName(setup, holder)}
            edition={setup.edition}
            marks={holder === actor ? marks : null}
          />
        ))}
      </div>
      <div className="board-piles">
        <TableauCards cards={cards} field={field} target={position.glowOn(team)} safeties isNamed={false} />
      </div>
    </div>
  );
}

function handName(setup: SeatedSetup, seat: Seat): string {
  return setup.you === seat ? m.reviewYourHand() : m.reviewHandOf({ name: nameOfSeat(setup, seat) });
}

interface DeckProps {
  readonly viewJson: ViewJson;
  readonly edition: SeatedSetup['edition'];
}

function Deck({ viewJson: { drawPile, discardTop }, edition }: DeckProps) {
  return (
    <ul className="board-deck">
      <li>
        <CardBack />
        <VisuallyHidden>{m.drawPile({ count: drawPile })}</VisuallyHidden>
        <b aria-hidden="true">{drawPile}</b>
      </li>
      <li>
        {discardTop === null ? <span className="slot" /> : <SmallCard card={discardTop} label="" />}
        <VisuallyHidden>{discardText(discardTop, edition)}</VisuallyHidden>
        <Icon name="trash" size={16} />
      </li>
    </ul>
  );
}

/** Sizes in pixels. */
interface BoardLayout extends TableauMeasures {
  readonly isWide: boolean;
  readonly handCard: number;
  readonly piles: number;
}

/** At this width in pixels or more, a hand lies beside its team's piles instead of below. */
const MIN_WIDE_PX = 680;
const SAFETY_PART = 0.76;
const GAPS = 8 * 3 + 2 * 8;
/** The fraction of a wide board's width for the piles. */
const WIDE_PILES = 0.6;
const HAND_CARDS = 7;

/** Card scale when three teams share the height of a wide board. */
const THREE_TEAMS = 0.8;

/** Card scale of a hand when two partners' hands are stacked. */
const TWO_HANDS = 0.85;

function boardLayout(width: number, { teams, hands }: { teams: number; hands: number }): BoardLayout {
  const isWide = width >= MIN_WIDE_PX;
  const piles = isWide ? width * WIDE_PILES : width;
  const part = isWide && teams > 2 ? THREE_TEAMS : 1;
  // Seven columns, and four safeties that may all lie crosswise.
  const pilesInCards = 7 + 4 * SAFETY_PART * CARD_RATIO;
  const card = Math.floor(part * Math.min(60, (piles - GAPS) / pilesInCards));
  const hand = isWide ? width - piles - 24 : width;
  return {
    isWide,
    piles,
    card,
    safety: Math.floor(card * SAFETY_PART),
    gap: 3,
    part: 8,
    step: Math.round(card * 0.24),
    growth: Math.round(card * 0.4),
    handCard: Math.floor(
      part * (hands > 1 ? TWO_HANDS : 1) * Math.min(isWide ? 52 : 38, (hand - HAND_CARDS * 6) / HAND_CARDS),
    ),
  };
}
