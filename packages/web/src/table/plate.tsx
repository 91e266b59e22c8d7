import type { Team } from '@coup-fourre/rules';
import { CardBack, Emblem, Face } from '../art/index.ts';
import { PlateLine } from '../company/plateLine.tsx';
import { TurnClock } from '../company/turnClock.tsx';
import type { Sight } from '../game/sight.ts';
import { paintOf, seatsOf } from '../game/team.ts';
import { m } from '../paraglide/messages.js';
import { Unseen } from '../shell/unseen.tsx';
import { upTo } from '../shell/upTo.ts';
import { unitSign } from '../text/distanceText.ts';
import { nameOfTeam } from '../text/nameText.ts';
import { numberText } from '../text/number.ts';
import { statusText } from '../text/statusText.ts';
import { boxStyle } from './boxStyle.ts';
import type { Field, Stage } from './stage.ts';
import { SAFETY_PLACES, SafetyPlace } from './tableau.tsx';

interface PlateProps {
  readonly sight: Sight;
  readonly team: Team;
  readonly field: Field;
  readonly stage: Stage;
}

/** Who a team is, how far it has come and how its car stands. */
export function Plate({ sight, team, field, stage }: PlateProps) {
  const { setup, update, view } = sight;
  const cards = update.view.teams[team];
  if (!cards) return null;
  const seats = seatsOf(setup, team);
  const paint = paintOf(setup, team);
  const atTurn = update.view.actor !== null && seats.includes(update.view.turn);
  const own = team === sight.team;
  const partners = seats.length > 1;
  const tall = stage.kind === 'tall';
  const status = statusText(view.table.tableau(team), update.view.target, setup.edition);
  return (
    <div className={`plate deco${own ? ' own' : ''}${atTurn ? ' at-turn' : ''}`} style={boxStyle(field.plate)}>
      <div className="faces">
        {seats.map((seat) => (
          <Face
            key={seat}
            who={seat}
            team={paint}
            className={partners && seat === update.view.turn ? 'face driving' : 'face'}
          />
        ))}
      </div>
      <div className="who">
        <b className="name">
          <Emblem team={paint} size={15} />
          <span>{nameOfTeam(setup, team)}</span>
        </b>
        {!tall && (
          <small className="points">
            <PlateLine sight={sight} team={team}>
              {(!partners || stage.opponents.length > 1) && update.view.totalsBefore
                ? m.points({ points: numberText(cards.total) })
                : null}
            </PlateLine>
          </small>
        )}
      </div>
      {tall && <TurnClock sight={sight} team={team} />}
      <small className="status">
        {tall ? (
          <PlateLine sight={sight} team={team}>
            {status}
          </PlateLine>
        ) : (
          status
        )}
      </small>
      <b className="km">
        {cards.miles} <small>{unitSign(setup.edition)}</small>
      </b>
      {!own && !tall && stage.opponents.length === 1 && <Backs sight={sight} team={team} />}
      {tall && (
        <div className="plate-safeties">
          {SAFETY_PLACES.filter(
            (name) => (stage.opponents.length === 1 && !partners) || cards.safeties.some(({ card }) => card === name),
          ).map((name) => (
            <SafetyPlace key={name} name={name} cards={cards} glow={false} />
          ))}
        </div>
      )}
    </div>
  );
}

/** The hands of a team, face down: as many backs as cards. */
function Backs({ sight, team }: { readonly sight: Sight; readonly team: Team }) {
  const { setup, update } = sight;
  const hands = seatsOf(setup, team).map((seat) => update.view.hands[seat] ?? 0);
  const count = hands.reduce<number>((sum, hand) => sum + (typeof hand === 'number' ? hand : hand.length), 0);
  return (
    <div className="backs">
      <Unseen>{m.cardsInHand({ count })}</Unseen>
      {upTo(Math.min(count, 7)).map((place) => (
        <CardBack key={place} />
      ))}
    </div>
  );
}
