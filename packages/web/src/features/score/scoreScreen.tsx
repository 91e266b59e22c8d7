import '../../ui/page/score.css';
import '../../ui/page/scorePhone.css';
import './ready.css';
import '../../ui/motion/writingAnimation.css';
import { localSeats, pointsInDeal, type TableModel, totalOf } from '@coup-fourre/client';
import { endReason, endTitle, m, nameOfTeam, numberText, parText } from '@coup-fourre/client/text';
import { MATCH_POINTS } from '@coup-fourre/rules';
import { type ReactNode, useEffect, useState } from 'react';
import { carOf } from '../../game/appearance.ts';
import { type DayRunAtTable, dayRunOf } from '../../game/challengeLink.ts';
import { range } from '../../game/range.ts';
import { paintOf } from '../../game/team.ts';
import { useGame } from '../../game/useGame.ts';
import { useApiResult, useRefresh } from '../../online/useApiResult.ts';
import { useOnline, useOptionalRoom } from '../../online/useOnline.ts';
import { useSetting } from '../../settings/useSettings.ts';
import { TableQuestions } from '../../table/keys/askTable.tsx';
import { PauseStrip } from '../../table/online/banners.tsx';
import { ConnectionBanner } from '../../table/online/serverUnreachable.tsx';
import { MenuButton } from '../../table/screen/menu.tsx';
import { signedText } from '../../text/signedText.ts';
import {
  ARRIVAL_ROAD,
  Car,
  Emblem,
  Landscape,
  laneOffset,
  Road,
  roadFor,
  TEAM_PAINT,
  type Trail,
  viewBoxOf,
} from '../../ui/art/index.ts';
import { currentPace, endAfter } from '../../ui/motion/animator.ts';
import { Header } from '../../ui/page/header.tsx';
import { useTitle } from '../../ui/page/page.tsx';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';
import { Pad, scoreSheetOf } from '../scoreSheet/index.ts';
import { Finale } from './finale.tsx';

/** Just after its start, a server may still be computing the pars. */
const REFRESH_INTERVAL_MS = 3000;

/** The par of a finished deal of a run, counted from 1. Null while loading, and if the server does not tell it yet. */
function useDealPar(run: DayRunAtTable | null, deal: number): number | null {
  const { api } = useOnline();
  const { look } = useRefresh(REFRESH_INTERVAL_MS);
  const fetched = useApiResult(run && (() => api.day(run.day)), `${run?.day} ${deal} ${look}`);
  if (!fetched?.ok) return null;
  const { results, mine } = fetched.value.day;
  return (results?.pars ?? mine?.pars)?.[deal - 1] ?? null;
}

interface ScoreScreenProps {
  readonly model: TableModel;
  readonly actions: ReactNode;
}

/** The end of a deal: the score sheet, how the deal ended, and the buttons that continue. */
export function ScoreScreen({ model, actions }: ScoreScreenProps) {
  const { setup, rules, result, deal, undo } = model;
  const isOnline = useOptionalRoom() !== null;
  const { title, reason } = useHeadline(model);
  const heading = useTitle(`${title} · ${m.dealNumber({ number: deal })}`);
  const scored = rules.format !== 'simpler';
  return (
    <main className="score" data-testid="score" data-seq={model.seq}>
      <TableQuestions model={model}>
        <Arrival model={model} />
        <Header
          meta={result && setup.sameCards === undefined ? m.matchDecided() : m.dealIsOver({ number: deal })}
          tool={<MenuButton />}
        />
        {isOnline && <ConnectionBanner />}
        {isOnline && <PauseStrip />}
        <div className="score-page">
          <section className="score-summary deco">
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            <p>{reason}</p>
            {/* A day is played against par, so nobody has won its four deals. */}
            {result && result.owed > 0 && dayRunOf(setup.sameCards) === null && (
              <p data-testid="owed">{m.owed({ points: numberText(result.owed) })}</p>
            )}
            {undo?.hasTakeBacks && <p>{m.withTakeBacks()}</p>}
            {actions}
          </section>
          <WritingAnimation key={deal}>
            <Pad sheet={scoreSheetOf(model)} />
          </WritingAnimation>
          {scored &&
            rules.format === 'match' &&
            setup.sameCards === undefined &&
            (localSeats(setup).length > 0 || setup.you === null) && <Bars model={model} />}
        </div>
        <Finale model={model} />
      </TableQuestions>
    </main>
  );
}

/** How the deal ended. In a run of a day, each deal counts by itself, against its par. */
function useHeadline(model: TableModel): { readonly title: string; readonly reason: string } {
  const { log } = useGame();
  const { setup, deal, team, opponents } = model;
  const run = dayRunOf(setup.sameCards);
  const par = useDealPar(run, deal);
  if (run === null) return { title: endTitle(model), reason: endReason(model, log[0]) };
  const others = opponents.map((other) => pointsInDeal(model, other));
  const lead = pointsInDeal(model, team) - others.reduce((sum, points) => sum + points, 0) / others.length;
  const number = m.runDeal({ number: deal, count: run.deals });
  if (par === null) return { title: number, reason: leadText(lead) };
  return {
    title: parText(lead - par),
    reason: `${number}. ${m.runPar({ points: signedText(lead), par: signedText(par) })}`,
  };
}

const GOAL_SHARE = 1.075;

/** The finish line behind the sheet, with each car at its miles. */
function Arrival({ model }: { readonly model: TableModel }) {
  const theme = useSetting('theme');
  const { setup, viewJson, team, opponents } = model;
  const { target, teams } = viewJson;
  const lanes = [...opponents, team];
  const geometry = roadFor(ARRIVAL_ROAD, target);
  const trails = lanes.map((driver, lane): Trail => ({ team: paintOf(driver), km: teams[driver]?.miles ?? 0, lane }));
  return (
    <svg className="scenery" viewBox={viewBoxOf(ARRIVAL_ROAD)} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <Landscape theme={theme} width={ARRIVAL_ROAD.width} height={ARRIVAL_ROAD.height} {...ARRIVAL_ROAD.landscape} />
      <Road
        theme={theme}
        geometry={geometry}
        lanes={lanes.length}
        target={target}
        extension={false}
        trails={trails}
        stones={ARRIVAL_ROAD.stones}
      >
        {lanes.map((driver, lane) => {
          const km = teams[driver]?.miles ?? 0;
          const { x, y, w, rot } = geometry.at(
            km === target ? target * GOAL_SHARE : km,
            laneOffset(lane, lanes.length),
          );
          const down = ((w * 0.9) / lanes.length) * 0.3;
          const look = { team: paintOf(driver), model: carOf(setup, driver) };
          const width = w * (lanes.length > 2 ? 1 : 1.3);
          return <Car key={driver} {...look} x={x} y={y + down} width={width} rotate={rot} />;
        })}
      </Road>
    </svg>
  );
}

/** Milliseconds for all rows of the longest pad, one after the other. */
const WRITING_MS = 2200;

/** A score pad whose points appear row by row. Screen readers get them at once. A tap or key shows them all. */
function WritingAnimation({ children }: { readonly children: ReactNode }) {
  const [isOver, setOver] = useState(() => currentPace().isStill);

  useEffect(() => {
    if (isOver) return undefined;
    return endAfter(WRITING_MS, () => setOver(true));
  }, [isOver]);

  return (
    <div className={isOver ? 'pad-place' : 'pad-place writing'} data-testid="pad-place">
      {children}
    </div>
  );
}

/** Each team's progress toward 5000, deal by deal. */
function Bars({ model }: { readonly model: TableModel }) {
  const { setup, team, teams } = model;
  const toGo = MATCH_POINTS - totalOf(model, team);
  const deals = [...model.earlierScores, model.scores];
  const scale = Math.max(MATCH_POINTS, ...teams.map((column) => totalOf(model, column)));
  return (
    <section className="bars panel">
      <div className="row">
        <h2>{m.to5000()}</h2>
        <span className="space" />
        {toGo > 0 && setup.you !== null && model.result === null && (
          <span className="label">{m.toGo({ points: numberText(toGo) })}</span>
        )}
      </div>
      {teams.map((column) => (
        <div className="row" key={column}>
          <Emblem team={paintOf(column)} size={18} />
          <div className="bar">
            <VisuallyHidden>{`${nameOfTeam(setup, column)}: ${numberText(totalOf(model, column))}`}</VisuallyHidden>
            {range(deals.length).map((deal) => (
              <i
                key={deal}
                style={{
                  width: `${((deals[deal]?.[column]?.total ?? 0) / scale) * 100}%`,
                  background: TEAM_PAINT[paintOf(column)],
                  opacity: 0.6 + (0.4 * (deal + 1)) / deals.length,
                }}
              />
            ))}
          </div>
          <b aria-hidden="true">{numberText(totalOf(model, column))}</b>
        </div>
      ))}
    </section>
  );
}

/** How far the viewer's team is ahead or behind in a deal without a par. */
export function leadText(lead: number): string {
  const behind = Math.round(-lead);
  return behind > 0 ? m.runBehind({ points: numberText(behind) }) : m.runLead({ points: signedText(lead) });
}
