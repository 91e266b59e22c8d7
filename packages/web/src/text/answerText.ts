import type { Team } from '@coup-fourre/rules';
import type { Entry } from '../game/entry.ts';
import type { Sight } from '../game/sight.ts';
import { m } from '../paraglide/messages.js';
import { cardText } from './cardText.ts';
import { unitText } from './distanceText.ts';
import { sentence } from './entryText.ts';
import { isYou, nameOfSeat, nameOfTeam } from './nameText.ts';
import { listText, numberText } from './number.ts';
import { statusBesidePiles } from './statusText.ts';

/** How a team stands: way, car, what lies on its piles, its safeties. */
export function teamAnswer({ setup, update, view }: Sight, team: Team): string {
  const { edition } = setup;
  const cards = update.view.teams[team];
  const top = (pile: 'battle' | 'speed'): string => {
    const card = cards?.[pile].at(-1);
    return card === undefined ? m.askEmpty() : cardText(card, edition);
  };
  const safeties = (cards?.safeties ?? []).map(({ card }) => cardText(card, edition));
  return m.askTeam({
    team: nameOfTeam(setup, team),
    miles: numberText(cards?.miles ?? 0),
    target: numberText(update.view.target),
    unit: unitText(edition),
    status: statusBesidePiles(view.table.tableau(team), update.view.target, edition),
    battle: top('battle'),
    speed: top('speed'),
    safeties: safeties.length === 0 ? m.askNone() : listText(safeties),
  });
}

/** What is left to draw, and what was discarded last. */
export function pilesAnswer({ setup, update }: Sight): string {
  const { drawPile, discardTop } = update.view;
  const discard =
    discardTop === null ? m.discardEmpty() : m.discardShows({ card: cardText(discardTop, setup.edition) });
  return m.askPiles({ draw: m.drawPile({ count: drawPile }), discard });
}

/** What was done last. */
export function lastAnswer({ setup }: Sight, latest: Entry | undefined): string {
  return latest ? sentence(setup, latest) : m.askNothingYet();
}

/** Whose turn it is, or what the table waits for. */
export function turnAnswer({ setup, update }: Sight): string {
  const { turn, hazard, actor, phase } = update.view;
  if (phase === 'matchOver') return m.sayMatchOver();
  if (phase === 'dealOver') return m.sayDealOver();
  if (hazard !== null && actor !== update.seat) return m.barHazard({ card: cardText(hazard.card, setup.edition) });
  return isYou(setup, turn) ? m.sayTurnYou() : m.sayTurn({ name: nameOfSeat(setup, turn) });
}

/** The points of this deal so far, and of the match before it. */
export function scoreAnswer({ setup, rules, update, team, opponents }: Sight): string {
  const pointsBy = (points: (column: Team) => number): string =>
    listText(
      [team, ...opponents].map((column) =>
        m.askPoints({ team: nameOfTeam(setup, column), points: numberText(points(column)) }),
      ),
    );
  const deal = pointsBy((column) => update.scores[column]?.total ?? 0);
  const { totalsBefore } = update.view;
  if (rules.format !== 'match' || totalsBefore === null) return m.askScoreDeal({ deal });
  return m.askScore({ deal, match: pointsBy((column) => totalsBefore[column] ?? 0) });
}
