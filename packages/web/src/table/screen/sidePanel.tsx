import { pointsInDeal, type TableModel, totalOf } from '@coup-fourre/client';
import { cardOfEntry, logEntrySentence, logEntryText, m, nameOfTeam, numberText } from '@coup-fourre/client/text';
import type { Team } from '@coup-fourre/rules';
import { paintOf } from '../../game/team.ts';
import { useGame } from '../../game/useGame.ts';
import { Emblem, SmallCard } from '../../ui/art/index.ts';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';

export function matchTitle({ rules }: TableModel): string {
  return rules.format === 'match' ? m.matchTitle() : m.theDeal();
}

export function MatchAndLog({ model }: { readonly model: TableModel }) {
  return (
    <>
      <MatchPanel model={model} />
      <h2>{m.moveLog()}</h2>
      <MoveLog model={model} />
    </>
  );
}

const MAX_DEALS = 4;

/** Two teams: their points deal by deal. Three teams: their ranking. */
function MatchPanel({ model }: { readonly model: TableModel }) {
  return model.opponents.length > 1 ? <TeamRanking model={model} /> : <Deals model={model} />;
}

function TeamName({ model, team }: { readonly model: TableModel; readonly team: Team }) {
  return (
    <>
      <Emblem team={paintOf(team)} size={14} />
      <span>{nameOfTeam(model.setup, team)}</span>
    </>
  );
}

function TeamRanking({ model }: { readonly model: TableModel }) {
  const teams = model.teams.toSorted((a, b) => totalOf(model, b) - totalOf(model, a));
  return (
    <table className="match standing">
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{m.columnTeam()}</VisuallyHidden>
          </th>
          <th scope="col">{m.thisDeal()}</th>
          <th scope="col">{m.total()}</th>
        </tr>
      </thead>
      <tbody>
        {teams.map((team) => (
          <tr key={team}>
            <th scope="row">
              <TeamName model={model} team={team} />
            </th>
            <td>{numberText(pointsInDeal(model, team))}</td>
            <td className="num">{numberText(totalOf(model, team))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The full team names stand above the table because its columns are too narrow. */
function Deals({ model }: { readonly model: TableModel }) {
  const { earlierScores, teams } = model;
  const deals = earlierScores.map((scores, deal) => ({
    title: m.dealNumber({ number: deal + 1 }),
    pointsOf: (team: Team) => scores[team]?.total ?? 0,
  }));
  const { totalsBefore } = model.viewJson;
  // A position without its match's deals: only their sum is known.
  const isOnlySum = deals.length === 0 && totalsBefore?.some((total) => total > 0);
  const before = { title: m.beforeThisDeal(), pointsOf: (team: Team) => totalsBefore?.[team] ?? 0 };
  const rows = [
    ...(isOnlySum ? [before] : deals.slice(-MAX_DEALS)),
    { title: m.thisDeal(), pointsOf: (team: Team) => pointsInDeal(model, team) },
    { title: m.total(), pointsOf: (team: Team) => totalOf(model, team) },
  ];
  return (
    <>
      <ul className="match-teams" aria-hidden="true">
        {teams.map((team) => (
          <li key={team}>
            <TeamName model={model} team={team} />
          </li>
        ))}
      </ul>
      <table className="match">
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{m.columnDeal()}</VisuallyHidden>
            </th>
            {teams.map((column) => (
              <th key={column} scope="col">
                <Emblem team={paintOf(column)} size={18} />
                <VisuallyHidden>{nameOfTeam(model.setup, column)}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, pointsOf }, row) => (
            <tr key={title} className={row === rows.length - 1 ? 'sum' : undefined}>
              <th scope="row">{title}</th>
              {teams.map((column) => (
                <td key={column}>{numberText(pointsOf(column))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** A long log scrolls, so the keyboard can focus it. */
const SCROLLABLE = { tabIndex: 0 };

export function MoveLog({ model }: { readonly model: TableModel }) {
  const { log } = useGame();
  const { setup, rules } = model;
  const named = rules.players > 2;
  if (log.length === 0) return <p className="label">{m.logEmpty()}</p>;
  return (
    <ol className="book" aria-label={m.moveLog()} {...SCROLLABLE}>
      {log.map((entry) => {
        const card = cardOfEntry(entry);
        return (
          <li key={entry.id}>
            <Emblem team={paintOf(entry.team)} size={15} />
            <span className="book-card">{card && <SmallCard card={card} label="" />}</span>
            <span aria-hidden="true" className={entry.action.type === 'call' ? 'num' : ''}>
              {logEntryText(setup, entry, { named })}
            </span>
            <span className="unseen">{logEntrySentence(setup, entry)}</span>
          </li>
        );
      })}
    </ol>
  );
}
