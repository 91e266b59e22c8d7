import '../../ui/page/score.css';
import '../../ui/page/scorePhone.css';
import { m, nameOfTeam, numberText, scoreLineText, unitText } from '@coup-fourre/client/text';
import { SCORE_LINES, type ScoreLine, type Team } from '@coup-fourre/rules';
import { type CSSProperties, useState } from 'react';
import { paintOf } from '../../game/team.ts';
import { withVars } from '../../table/boxStyle.ts';
import { Emblem, Icon } from '../../ui/art/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';
import { lineWhyText, printedPoints, type ScoreSheet } from './scoreSheet.ts';

/** The printed pad, line by line: this deal, the points brought forward, and the match. */
export function Pad({ sheet }: { readonly sheet: ScoreSheet }) {
  const { setup, teams, rules, scores, pointsBefore } = sheet;
  const [asked, setAsked] = useState<ScoreLine | null>(null);
  const lines = rules.format === 'simpler' ? SCORE_LINES.slice(0, 1) : SCORE_LINES;
  return (
    <section className={`pad teams-${rules.teams}`}>
      <div className="pad-head">
        <h2>{m.score()}</h2>
        <span>{scoreMeta(sheet)}</span>
      </div>
      <table data-testid="pad">
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{m.score()}</VisuallyHidden>
            </th>
            <th scope="col" className="worth">
              <VisuallyHidden>{m.scoreWorth()}</VisuallyHidden>
            </th>
            {teams.map((column) => (
              <th key={column} scope="col">
                <span className="team-signs">
                  <Emblem team={paintOf(column)} size={18} />
                  {sheet.winners?.includes(column) && <Icon name="crown" size={16} />}
                </span>
                <span className="team-name" title={nameOfTeam(setup, column)}>
                  {nameOfTeam(setup, column)}
                </span>
                {sheet.winners?.includes(column) && <VisuallyHidden>{m.scoreWinner()}</VisuallyHidden>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, row) => (
            <tr key={line} className={isScored(line, sheet) ? '' : 'unscored'} style={rowStyle(row)}>
              <th scope="row">
                <button type="button" className="line-name" aria-haspopup="dialog" onClick={() => setAsked(line)}>
                  {scoreLineText(line, setup.edition)}
                </button>
              </th>
              <td className="worth">{printedPoints(line, sheet)}</td>
              {teams.map((column) => (
                <Points key={column} team={column} points={scores[column]?.[line] ?? 0} />
              ))}
            </tr>
          ))}
          {rules.format !== 'simpler' && (
            <SumRow
              row={lines.length}
              className="sum"
              title={m.thisDeal()}
              teams={teams}
              pointsOf={(team) => scores[team]?.total ?? 0}
            />
          )}
          {rules.format === 'match' && (
            <>
              <SumRow
                row={lines.length + 1}
                title={m.broughtForward()}
                teams={teams}
                pointsOf={(team) => pointsBefore[team] ?? 0}
              />
              <SumRow
                row={lines.length + 2}
                className="sum grand"
                title={setup.sameCards === undefined ? m.matchTotal() : m.totalSoFar()}
                teams={teams}
                pointsOf={(team) => (pointsBefore[team] ?? 0) + (scores[team]?.total ?? 0)}
              />
            </>
          )}
        </tbody>
      </table>
      {asked !== null && <LineDialog sheet={sheet} line={asked} close={() => setAsked(null)} />}
    </section>
  );
}

/** True if a team has points in this line. A phone shows only such lines, at the height of a finger. */
function isScored(line: ScoreLine, { teams, scores }: ScoreSheet): boolean {
  return teams.some((team) => (scores[team]?.[line] ?? 0) !== 0);
}

function scoreMeta({ setup, number, rules: { players }, target }: ScoreSheet): string {
  return target === null
    ? m.scoreMetaShort({ number, players })
    : m.scoreMeta({ number, players, target: numberText(target), unit: unitText(setup.edition) });
}

/** The points of a row are written after the points above. */
function rowStyle(row: number): CSSProperties {
  return withVars({ '--order': row });
}

interface SumRowProps {
  readonly row: number;
  readonly className?: string;
  readonly title: string;
  readonly teams: readonly Team[];
  readonly pointsOf: (team: Team) => number;
}

function SumRow({ row, className, title, teams, pointsOf }: SumRowProps) {
  return (
    <tr className={className} style={rowStyle(row)}>
      <th scope="row" colSpan={2}>
        {title}
      </th>
      {teams.map((team) => (
        <Points key={team} team={team} points={pointsOf(team)} />
      ))}
    </tr>
  );
}

function Points({ team, points }: { readonly team: Team; readonly points: number }) {
  return (
    <td className={`team-points ${paintOf(team)}`}>
      {points === 0 ? (
        <span className="dash written">
          <VisuallyHidden>0</VisuallyHidden>
        </span>
      ) : (
        <span className="written">{numberText(points)}</span>
      )}
    </td>
  );
}

interface LineDialogProps {
  readonly sheet: ScoreSheet;
  readonly line: ScoreLine;
  readonly close: () => void;
}

/** Explains a line of the score: its points, and the points of each team. */
function LineDialog({ sheet, line, close }: LineDialogProps) {
  const { setup, teams, scores } = sheet;
  return (
    <Dialog
      title={scoreLineText(line, setup.edition)}
      about={lineWhyText(sheet, line)}
      className="line-why"
      onClose={close}
    >
      <ul>
        {teams.map((team) => (
          <li key={team} className="row">
            <Emblem team={paintOf(team)} size={18} />
            <span className="ellipsis">{nameOfTeam(setup, team)}</span>
            <b className="num">{numberText(scores[team]?.[line] ?? 0)}</b>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
