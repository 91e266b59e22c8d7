import { playsOf, type TableModel } from '@coup-fourre/client';
import { cardText, m, nameOfTeam } from '@coup-fourre/client/text';
import type { CardName, Team } from '@coup-fourre/rules';
import { range } from '../../game/range.ts';
import { teamStatusText } from '../../text/answerText.ts';
import { CardBack, CompactCard } from '../../ui/art/index.ts';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';
import { boxStyle, withVars } from '../boxStyle.ts';
import { TurnClock } from '../online/plateLine.tsx';
import { hitsOpponent, pileOf } from '../pileOf.ts';
import type { Box, Field, Stage } from '../stage.ts';
import { TableauCards } from '../tableau.tsx';
import { cardsHeld, Plate } from './plate.tsx';

interface TableFieldProps {
  readonly model: TableModel;
  readonly team: Team;
  readonly field: Field;
  readonly stage: Stage;
  readonly chosen: CardName | null;
}

/** A team's side of the table; a card can be dropped anywhere on it. */
export function TableField({ model, team, field, stage, chosen }: TableFieldProps) {
  const cards = model.viewJson.teams[team];
  if (!cards) return null;
  const own = team === model.team;
  return (
    <section
      className="field"
      aria-label={fieldLabel(model, team)}
      data-team={team}
      data-testid={own ? 'own-field' : `field-${team}`}
    >
      <VisuallyHidden>{spokenField(model, team)}</VisuallyHidden>
      <div className="drop" data-drop={`team:${team}`} style={boxStyle(boundingBox(field))} />
      <Plate model={model} team={team} field={field} stage={stage} />
      {!field.isStrip && (
        <span className="clock-place" style={cornerOf(field.plate)}>
          <TurnClock model={model} team={team} />
        </span>
      )}
      <TableauCards
        cards={cards}
        field={field}
        target={chosen !== null && canLand(model, chosen, team) ? pileOf(chosen) : null}
        safeties={!field.isStrip}
        // A low window has no room for names.
        isNamed={stage.kind !== 'low'}
        isYours={isYours(model, team)}
        isSpoken={false}
      />
    </section>
  );
}

export function fieldLabel(model: TableModel, team: Team): string {
  return isYours(model, team) ? m.ownTableau() : m.tableauOf({ team: nameOfTeam(model.setup, team) });
}

function isYours({ team: own, setup }: TableModel, team: Team): boolean {
  return team === own && setup.you !== null;
}

/** The description of a team's side in one sentence, with the number of cards that others hold. */
function spokenField(model: TableModel, team: Team): string {
  const words = teamStatusText(model, team);
  return team === model.team ? words : `${words} ${m.cardsInHand({ count: cardsHeld(model, team) })}.`;
}

/** True if a legal play of the card goes to this team's piles. */
function canLand(model: TableModel, card: CardName, team: Team): boolean {
  const plays = playsOf(model, card);
  if (hitsOpponent(card)) return plays.some((action) => 'target' in action && action.target === team);
  return plays.length > 0 && team === model.team;
}

/** The upper right corner of a plate, for its clock. */
function cornerOf({ left, top, width }: Box): Pick<Box, 'left' | 'top'> {
  return { left: left + width, top };
}

function boundingBox({ plate, tableau }: Field): Box {
  const left = Math.min(plate.left, tableau.left);
  const top = Math.min(plate.top, tableau.top);
  const right = Math.max(plate.left + plate.width, tableau.left + tableau.width);
  const bottom = Math.max(plate.top + plate.height, tableau.top + tableau.height);
  return { left, top, width: right - left, height: bottom - top };
}

const THICKNESS = 15;

export function Piles({ model, stage }: { readonly model: TableModel; readonly stage: Stage }) {
  const { drawPile, discardTop } = model.viewJson;
  const layers = Math.min(4, Math.ceil(drawPile / THICKNESS));
  const wide = stage.kind === 'wide';
  return (
    <div className="piles" style={withVars({ '--card': `${stage.pileCard}px` }, boxStyle(stage.piles))}>
      <div className="draw-pile" data-testid="draw-pile" data-count={drawPile}>
        <div className="slot-card" data-spot="draw">
          {drawPile === 0 && <div className="slot" />}
          {range(layers).map((layer) => (
            <div className="lies" key={layer} style={{ top: (layers - 1 - layer) * 3 }}>
              <CardBack />
            </div>
          ))}
        </div>
        <VisuallyHidden>{m.drawPile({ count: drawPile })}</VisuallyHidden>
        <span className="pile-count" aria-hidden="true">
          <b>{drawPile}</b> {wide ? m.toDraw() : m.left()}
        </span>
      </div>
      <div className="discard-pile" data-drop="discard" data-testid="discard-pile">
        <div className="slot-card" data-spot="discard">
          {discardTop === null ? (
            <div className="slot">
              <VisuallyHidden>{m.discardEmpty()}</VisuallyHidden>
            </div>
          ) : (
            <div className="lies tilted" key={`${model.seq} ${discardTop}`}>
              <CompactCard
                card={discardTop}
                label={m.discardShows({ card: cardText(discardTop, model.setup.edition) })}
              />
            </div>
          )}
        </div>
        {wide && (
          <span className="pile-count" aria-hidden="true">
            {m.discardPile()}
          </span>
        )}
      </div>
    </div>
  );
}
