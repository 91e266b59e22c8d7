import { m, nameOfTeam, numberText, scoreLineText, unitText } from '@coup-fourre/client/text';
import { POINTS, SCORE_LINES, type ScoreLine, type Team } from '@coup-fourre/rules';
import { paintOf } from '../../game/team.ts';
import { Emblem } from '../art/index.ts';
import { VisuallyHidden } from '../visuallyHidden.tsx';
import type { ScoreSheet } from './scoreSheet.ts';

/** The points that the pad prints beside a line. */
export function printedPoints(line: ScoreLine, { rules }: Pick<ScoreSheet, 'rules'>): number | null {
  switch (line) {
    case 'distance':
      return null;
    case 'safeties':
      return POINTS.safety;
    case 'allSafeties':
      return rules.allSafetiesBonus;
    case 'coupsFourres':
      return POINTS.coupFourre;
    default:
      return POINTS[line];
  }
}

/** The printed pad, line by line: this deal, what was brought forward, and the match. */
export function Pad({ sheet }: { readonly sheet: ScoreSheet }) {
  const { setup, teams, rules, scores, pointsBefore } = sheet;
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
            <th colSpan={2} scope="col">
              <VisuallyHidden>{m.score()}</VisuallyHidden>
            </th>
            {teams.map((column) => (
              <th key={column} scope="col">
                <Emblem team={paintOf(setup, column)} size={18} />
                {nameOfTeam(setup, column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line}>
              <th scope="row">{scoreLineText(line, setup.edition)}</th>
              <td className="worth">{printedPoints(line, sheet)}</td>
              {teams.map((column) => (
                <Points key={column} sheet={sheet} team={column} points={scores[column]?.[line] ?? 0} />
              ))}
            </tr>
          ))}
          {rules.format !== 'simpler' && (
            <tr className="sum">
              <th scope="row" colSpan={2}>
                {m.thisDeal()}
              </th>
              {teams.map((column) => (
                <Points key={column} sheet={sheet} team={column} points={scores[column]?.total ?? 0} />
              ))}
            </tr>
          )}
          {rules.format === 'match' && (
            <>
              <tr>
                <th scope="row" colSpan={2}>
                  {m.broughtForward()}
                </th>
                {teams.map((column) => (
                  <Points key={column} sheet={sheet} team={column} points={pointsBefore[column] ?? 0} />
                ))}
              </tr>
              <tr className="sum grand">
                <th scope="row" colSpan={2}>
                  {m.matchTotal()}
                </th>
                {teams.map((column) => (
                  <Points
                    key={column}
                    sheet={sheet}
                    team={column}
                    points={(pointsBefore[column] ?? 0) + (scores[column]?.total ?? 0)}
                  />
                ))}
              </tr>
            </>
          )}
        </tbody>
      </table>
    </section>
  );
}

function scoreMeta({ setup, number, rules: { players }, target }: ScoreSheet): string {
  return target === null
    ? m.scoreMetaShort({ number, players })
    : m.scoreMeta({ number, players, target: numberText(target), unit: unitText(setup.edition) });
}

interface PointsProps {
  readonly sheet: ScoreSheet;
  readonly team: Team;
  readonly points: number;
}

function Points({ sheet, team, points }: PointsProps) {
  return (
    <td className={`team-points ${paintOf(sheet.setup, team)}`}>
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
