import type { SeatedSetup } from '@coup-fourre/client';
import {
  canPlace,
  type DraftPlace,
  drawPileSize,
  milesOf,
  takeCard,
  toggleKnown,
  turnSafety,
} from '@coup-fourre/client/analysis';
import { cardText, m, nameOfSeat, nameOfTeam, unitSign } from '@coup-fourre/client/text';
import { CARDS, type Card, nameOf, type PositionDraft, type Seat, seatsOf, type Team } from '@coup-fourre/rules';
import type { DragEvent, ReactNode } from 'react';
import { range } from '../../game/range.ts';
import { paintOf } from '../../game/team.ts';
import { Emblem, Icon, SmallCard } from '../../ui/art/index.ts';
import { Button } from '../../ui/button.tsx';

interface SetupBoardProps {
  readonly setup: SeatedSetup;
  readonly draft: PositionDraft;
  readonly chosen: DraftPlace;
  readonly choose: (place: DraftPlace) => void;
  readonly change: (draft: PositionDraft) => void;
  readonly put: (place: DraftPlace, card: Card) => void;
}

/** Number of cards in a hand: on turn, and otherwise. */
const HELD_IN_TURN = 7;
const HELD = 6;

export const DRAGGED_CARD = 'text/x-coup-fourre-card';

/** A board where every hand and pile can be chosen and every card removed. */
export function SetupBoard(props: SetupBoardProps) {
  const { setup, draft } = props;
  return (
    <section className="setup-board panel" aria-label={m.analysisSetUp()}>
      {draft.teams.map((_, team) => (
        // Unnamed teams are numbered.
        <TeamSetup key={nameOfTeam(setup, team)} {...props} team={team} />
      ))}
      <Zone {...props} place={{ at: 'discard' }} title={m.analysisDiscard()}>
        <Cards {...props} place={{ at: 'discard' }} name={m.analysisDiscard()} cards={draft.discard} />
        <p className="label draw-count">{m.analysisDrawPile({ count: drawPileSize(draft) })}</p>
      </Zone>
    </section>
  );
}

function TeamSetup(props: SetupBoardProps & { readonly team: Team }) {
  const { setup, draft, team, change } = props;
  const piles = draft.teams[team];
  if (piles === undefined) return null;
  const place = { at: 'team', team } as const;
  const miles = milesOf(draft, team);
  return (
    <div className="setup-team" data-team={team}>
      <p className="board-who">
        <Emblem team={paintOf(team)} size={16} />
        <b>{nameOfTeam(setup, team)}</b>
        <span className="num">
          {miles} {unitSign(setup.edition)}
        </span>
      </p>
      {seatsOf(setup, team).map((seat) => (
        <HandSetup key={nameOfSeat(setup, seat)} {...props} seat={seat} />
      ))}
      <Zone {...props} place={place} title={m.analysisPilesOf({ team: nameOfTeam(setup, team) })}>
        <Pile name={m.battle()}>
          <Cards {...props} place={place} name={m.battle()} cards={piles.battle} />
        </Pile>
        <Pile name={m.speed()}>
          <Cards {...props} place={place} name={m.speed()} cards={piles.speed} />
        </Pile>
        <Pile name={m.familyDistances()}>
          <Cards {...props} place={place} name={m.familyDistances()} cards={piles.distance} />
        </Pile>
        <Pile name={m.familySafeties()}>
          {piles.safeties.length === 0 && <Cards {...props} place={place} name={m.familySafeties()} cards={[]} />}
          {piles.safeties.map(({ card, coupFourre }) => (
            <span key={card} className="row">
              <Cards {...props} place={place} name={m.familySafeties()} cards={[card]} />
              <label className="crosswise">
                <input type="checkbox" checked={coupFourre} onChange={() => change(turnSafety(draft, team, card))} />
                <span className="unseen">{m.analysisCrosswise({ card: cardText(nameOf(card), setup.edition) })}</span>
                <span aria-hidden="true">{m.analysisCall()}</span>
              </label>
            </span>
          ))}
        </Pile>
      </Zone>
    </div>
  );
}

function Pile({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="setup-pile">
      <div className="row wrap">{children}</div>
      <small className="label">{name}</small>
    </div>
  );
}

function HandSetup(props: SetupBoardProps & { readonly seat: Seat }) {
  const { setup, draft, seat, change } = props;
  const hand = draft.hands[seat] ?? 0;
  const name = nameOfSeat(setup, seat);
  const place = { at: 'hand', seat } as const;
  return (
    <Zone
      {...props}
      place={place}
      title={m.analysisHandOf({ name })}
      side={
        <Button
          quiet
          small
          text={typeof hand === 'number' ? m.analysisOpenHand() : m.analysisHideHand()}
          onClick={() => change(toggleKnown(draft, seat))}
        />
      }
    >
      {typeof hand === 'number' ? (
        <label className="row hand-count">
          <span className="unseen">{m.analysisHandSize({ name })}</span>
          <input
            type="number"
            min={0}
            max={7}
            value={hand}
            onChange={({ target }) =>
              change({ ...draft, hands: draft.hands.with(seat, Math.max(0, Math.min(7, target.valueAsNumber || 0))) })
            }
          />
          <span aria-hidden="true">{m.analysisHidden({ count: hand })}</span>
        </label>
      ) : (
        <Cards
          {...props}
          place={place}
          name={m.analysisHandOf({ name })}
          cards={hand}
          room={seat === draft.turn ? HELD_IN_TURN : HELD}
        />
      )}
    </Zone>
  );
}

interface ZoneProps extends SetupBoardProps {
  readonly place: DraftPlace;
  readonly title: string;
  readonly side?: ReactNode;
  readonly children: ReactNode;
}

/** A hand, a team's piles or the discard pile. Its name selects it, and cards can be dropped on it. */
function Zone({ draft, chosen, choose, put, place, title, side, children }: ZoneProps) {
  const isChosen = isSamePlace(place, chosen);
  const dropping = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const card = CARDS.find((each) => `${each}` === event.dataTransfer.getData(DRAGGED_CARD));
      if (card !== undefined && canPlace(draft, place, card)) put(place, card);
    },
  };
  return (
    <div className={isChosen ? 'row wrap zone chosen' : 'row wrap zone'} {...dropping}>
      <button type="button" className="row zone-name" aria-pressed={isChosen} onClick={() => choose(place)}>
        {isChosen && <Icon name="arrow" size={18} />}
        {title}
      </button>
      <div className="row wrap zone-cards">{children}</div>
      {side}
    </div>
  );
}

function isSamePlace(one: DraftPlace, other: DraftPlace): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

interface CardsProps extends SetupBoardProps {
  readonly place: DraftPlace;
  readonly name: string;
  readonly cards: readonly Card[];
  /** Minimum number of slots, so that an empty pile is visible. */
  readonly room?: number;
}

/** Cards from bottom to top. A press removes one. */
function Cards({ setup, draft, change, place, name, cards, room = 1 }: CardsProps) {
  const empty = range(Math.max(0, room - cards.length));
  return (
    <ul className="row wrap laid-cards" aria-label={name}>
      {cards.map((card, index) => (
        <li key={`${card} ${cards.slice(0, index).filter((each) => each === card).length}`}>
          <button
            type="button"
            className="laid-card"
            aria-label={m.analysisTake({ card: cardText(nameOf(card), setup.edition) })}
            onClick={() => change(takeCard(draft, place, card))}
          >
            <SmallCard card={nameOf(card)} label="" />
          </button>
        </li>
      ))}
      {empty.map((index) => (
        <li key={`empty ${index}`} className="empty-place" aria-hidden="true" />
      ))}
    </ul>
  );
}
