import type { TableModel } from '@coup-fourre/client';
import { m, nameOfTeam, unitSign } from '@coup-fourre/client/text';
import { seatsOf, type Team } from '@coup-fourre/rules';
import { range } from '../../game/range.ts';
import { paintOf } from '../../game/team.ts';
import { statusText } from '../../text/answerText.ts';
import { CardBack, Emblem } from '../../ui/art/index.ts';
import { boxStyle } from '../boxStyle.ts';
import { PlateChat, PlateLine, TurnClock } from '../online/plateLine.tsx';
import { SeatAvatar } from '../seatAvatar.tsx';
import type { Field, Stage } from '../stage.ts';
import { SAFETY_ORDER, SafetySlot } from '../tableau.tsx';

interface PlateProps {
  readonly model: TableModel;
  readonly team: Team;
  readonly field: Field;
  readonly stage: Stage;
}

export function Plate({ model, team, field, stage }: PlateProps) {
  const { setup, viewJson } = model;
  const cards = viewJson.teams[team];
  if (!cards) return null;
  const seats = seatsOf(setup, team);
  const paint = paintOf(team);
  const atTurn = viewJson.actor !== null && seats.includes(viewJson.turn);
  const own = team === model.team;
  const partners = seats.length > 1;
  const strip = field.isStrip;
  const wide = stage.kind === 'wide';
  const name = nameOfTeam(setup, team);
  const shown = SAFETY_ORDER.filter((safety) => !partners || cards.safeties.some(({ card }) => card === safety));
  const status = statusText(model, team);
  return (
    <div
      className={`plate deco${own ? ' own' : ''}${atTurn ? ' at-turn' : ''}${strip ? ' strip' : ''}`}
      style={boxStyle(field.plate)}
      data-spot="plate"
      // The description of the team's side says the same in one sentence.
      aria-hidden="true"
    >
      <div className="faces">
        {seats.map((seat) => (
          <SeatAvatar
            key={seat}
            setup={setup}
            seat={seat}
            className={partners && atTurn && seat === viewJson.turn ? 'face driving' : 'face'}
          />
        ))}
      </div>
      <div className="who">
        <PlateChat model={model} team={team}>
          <b className={partners ? 'name partners' : 'name'}>
            <Emblem team={paint} size={15} />
            <span title={name}>{name}</span>
          </b>
        </PlateChat>
        {wide && (
          <small className="points">
            <PlateLine model={model} team={team}>
              {stage.opponents.length === 1 && !partners && viewJson.totalsBefore
                ? m.points({ points: cards.total })
                : null}
            </PlateLine>
          </small>
        )}
      </div>
      {strip && <TurnClock model={model} team={team} />}
      <small className="status">
        {wide ? (
          status
        ) : (
          <span>
            <PlateLine model={model} team={team}>
              {status}
            </PlateLine>
          </span>
        )}
        {stage.kind === 'tall' && shown.length > 0 && <span className="pile-name">{m.familySafeties()}</span>}
      </small>
      <b className="km">
        {cards.miles} <small>{unitSign(setup.edition)}</small>
      </b>
      {!own && wide && stage.opponents.length === 1 && <Backs model={model} team={team} />}
      {strip && (
        <div className="plate-safeties">
          {shown.map((safety) => (
            <SafetySlot key={safety} name={safety} cards={cards} glow={false} isSmall isSpoken={false} />
          ))}
        </div>
      )}
    </div>
  );
}

function Backs({ model, team }: { readonly model: TableModel; readonly team: Team }) {
  const count = cardsHeld(model, team);
  return (
    <div className="backs">
      {range(Math.min(count, 7)).map((index) => (
        <CardBack key={index} />
      ))}
    </div>
  );
}

export function cardsHeld({ setup, viewJson }: TableModel, team: Team): number {
  const hands = seatsOf(setup, team).map((seat) => viewJson.hands[seat] ?? 0);
  return hands.reduce<number>((sum, hand) => sum + (typeof hand === 'number' ? hand : hand.length), 0);
}
