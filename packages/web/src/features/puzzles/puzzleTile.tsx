import './puzzleTile.css';
import { type TableModel, teamJsonOf } from '@coup-fourre/client';
import { loadPuzzles, puzzleSituation, puzzleTable } from '@coup-fourre/client/puzzles';
import { m } from '@coup-fourre/client/text';
import { use, useMemo, useState } from 'react';
import { carOf } from '../../game/appearance.ts';
import { range } from '../../game/range.ts';
import { paintOf } from '../../game/team.ts';
import { RoadStrip } from '../../table/board/roadStrip.tsx';
import { CompactCard, Icon } from '../../ui/art/index.ts';
import { Link } from '../../ui/page/link.tsx';
import { usePuzzleOfDay } from './among.ts';

/** The puzzle of the day: its position as a small picture, and its question. */
export function PuzzleTile() {
  const [loading] = useState(loadPuzzles);
  const puzzle = usePuzzleOfDay(use(loading));
  const model = useMemo(() => puzzle && puzzleTable(puzzle), [puzzle]);
  if (model === null) return null;
  return (
    <section className="tile puzzle-tile">
      <h2>{m.puzzleOfDay()}</h2>
      <Position model={model} />
      <p>{puzzleSituation(model)}</p>
      <Link to="/puzzles/today" className="button quiet">
        {m.puzzleSolveIt()} <Icon name="arrow" size={20} />
      </Link>
    </section>
  );
}

/** The road with the cars, the top of one's own battle pile, and the hand. */
function Position({ model }: { readonly model: TableModel }) {
  const { setup, teams, viewJson } = model;
  const [own = 0] = teams;
  const battle = teamJsonOf(model, own).battle.at(-1);
  const hand = model.seat === null ? [] : viewJson.hands[model.seat];
  const cards = Array.isArray(hand) ? hand : [];
  const cars = teams.map((team) => ({
    paint: paintOf(team),
    model: carOf(setup, team),
    miles: teamJsonOf(model, team).miles,
  }));
  return (
    <div className="puzzle-position" aria-hidden="true">
      <RoadStrip cars={cars} target={viewJson.target} label="" />
      {battle !== undefined && <CompactCard card={battle} label="" className="battle" />}
      <div className="puzzle-cards">
        {range(cards.length).map((at) => (
          <CompactCard key={at} card={cards[at]} label="" />
        ))}
      </div>
    </div>
  );
}
