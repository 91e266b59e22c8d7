import { logActionOf, type SeatedSetup } from '@coup-fourre/client';
import { listText, m, nameOfTeam, numberText, unitText } from '@coup-fourre/client/text';
import { cardOf, decodeView, isHazard, type Rules, seatsOf, type Team } from '@coup-fourre/rules';
import { useMemo } from 'react';
import { carOf } from '../../game/appearance.ts';
import { paintOf } from '../../game/team.ts';
import { RoadStrip } from '../../table/board/roadStrip.tsx';
import { type BoardPosition, StillBoard } from '../../table/board/stillBoard.tsx';
import { pileOf } from '../../table/pileOf.ts';
import type { ReplayFrame } from '../../worker/replay.ts';

interface ReplayBoardProps {
  readonly setup: SeatedSetup;
  readonly rules: Rules;
  readonly frame: ReplayFrame;
  readonly team: Team;
  readonly label: string;
}

/** The table of a frame with every hand open. The pile of the last card glows. */
export function ReplayBoard({ setup, rules, frame, team, label }: ReplayBoardProps) {
  const view = useMemo(() => decodeView(frame.view, rules, frame.actor ?? 0), [frame, rules]);
  const position: BoardPosition = {
    setup,
    rules,
    view,
    hands: frame.hands,
    team,
    handsOf: (each) => seatsOf(setup, each),
    actor: frame.actor,
    marks: null,
    glowOn: (each) => pileOfMove(frame, each),
  };
  return <StillBoard position={position} label={label} />;
}

/** The team's pile to which a frame's card was played, or null. */
export function pileOfMove({ move }: Pick<ReplayFrame, 'move'>, team: Team): string | null {
  if (move === null) return null;
  const action = logActionOf(move.event);
  if (!('card' in action) || action.type === 'discard') return null;
  const onTeam = isHazard(cardOf(action.card)) && action.type === 'attack' ? action.target : move.team;
  return onTeam === team ? pileOf(action.card) : null;
}

interface ReplayRoadProps extends Omit<ReplayBoardProps, 'rules' | 'label'> {}

/** The road with every team's car, the front team on the near lane. */
export function ReplayRoad({ setup, frame, team }: ReplayRoadProps) {
  const { teams, target } = frame.view;
  const lanes = [...teams.keys()].toSorted((one, other) => Number(one === team) - Number(other === team));
  const places = teams.map(({ miles }, each) => m.roadPosition({ team: nameOfTeam(setup, each), miles }));
  const label = m.roadLabel({
    target: numberText(target),
    unit: unitText(setup.edition),
    places: listText(places),
  });
  const cars = lanes.map((each) => ({
    paint: paintOf(each),
    model: carOf(setup, each),
    miles: teams[each]?.miles ?? 0,
  }));
  return <RoadStrip cars={cars} target={target} label={label} isLong className="replay-road panel" />;
}
