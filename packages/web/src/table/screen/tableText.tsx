import { cancelingSafety, type TableModel } from '@coup-fourre/client';
import { cardText, listText, m, nameOfTeam, numberText, unitSign } from '@coup-fourre/client/text';
import { seatsOf, type Team, type TeamJson } from '@coup-fourre/rules';
import { paintOf } from '../../game/team.ts';
import { pilesText, statusText } from '../../text/answerText.ts';
import { Emblem } from '../../ui/art/index.ts';
import { PlateChat, PlateLine, TurnClock } from '../online/plateLine.tsx';
import { DISTANCE_ORDER } from '../tableau.tsx';
import { cardsHeld } from './plate.tsx';
import { fieldLabel } from './tableField.tsx';

/** The teams and the piles in words: the list layout of the table. */
export function TableText({ model }: { readonly model: TableModel }) {
  return (
    <>
      {[...model.opponents, model.team].map((team) => (
        <TeamText key={team} model={model} team={team} />
      ))}
      <div className="piles-text" data-testid="draw-pile" data-count={model.viewJson.drawPile}>
        {pilesText(model)}
      </div>
    </>
  );
}

/** What the plate and the piles of a team show. Empty piles are left out. */
function TeamText({ model, team }: { readonly model: TableModel; readonly team: Team }) {
  const { setup, viewJson } = model;
  const cards = viewJson.teams[team];
  if (!cards) return null;
  const isOwn = team === model.team;
  const seats = seatsOf(setup, team);
  const isAtTurn = viewJson.actor !== null && seats.includes(viewJson.turn);
  const miles = { miles: numberText(cards.miles), target: numberText(viewJson.target), unit: unitSign(setup.edition) };
  return (
    <section
      className={isAtTurn ? 'team-text at-turn' : 'team-text'}
      aria-label={fieldLabel(model, team)}
      data-team={team}
      data-testid={isOwn ? 'own-field' : `field-${team}`}
    >
      <div className="row wrap">
        <PlateChat model={model} team={team}>
          <b className="name">
            <Emblem team={paintOf(team)} size={15} /> {nameOfTeam(setup, team)}
          </b>
        </PlateChat>
        <TurnClock model={model} team={team} />
        <b className="km">{m.toTarget(miles)}</b>
      </div>
      <div className="status">
        <PlateLine model={model} team={team}>
          {statusText(model, team)}
        </PlateLine>
      </div>
      <ul className="row wrap">
        {pilesOf(model, cards).map((pile) => (
          <li key={pile.pile}>{m.pileShows(pile)}</li>
        ))}
        {!isOwn && <li>{m.cardsInHand({ count: cardsHeld(model, team) })}</li>}
      </ul>
    </section>
  );
}

interface PileText {
  readonly pile: string;
  readonly card: string;
}

function pilesOf({ setup: { edition } }: TableModel, cards: TeamJson): readonly PileText[] {
  const tops = (['battle', 'speed'] as const).flatMap((spot) => {
    const top = cards[spot].at(-1);
    if (top === undefined) return [];
    const safety = cancelingSafety(cards, spot);
    const canceled = safety === null ? [] : [m.canceledBy({ safety: cardText(safety, edition) })];
    return [{ pile: m[spot](), card: [cardText(top, edition), ...canceled].join('. ') }];
  });
  const distances = DISTANCE_ORDER.flatMap((value) => {
    const count = cards.distance.filter((name) => name === value).length;
    return count === 0 ? [] : [count === 1 ? value : `${count} × ${value}`];
  });
  const safeties = cards.safeties.map(({ card, coupFourre }) => {
    const text = { card: cardText(card, edition) };
    return coupFourre ? m.safetyCrosswise(text) : text.card;
  });
  return [
    ...tops,
    ...(distances.length > 0 ? [{ pile: m.familyDistances(), card: listText(distances) }] : []),
    ...(safeties.length > 0 ? [{ pile: m.familySafeties(), card: listText(safeties) }] : []),
  ];
}
