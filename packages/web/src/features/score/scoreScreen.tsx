import '../scoreSheet/score.css';
import '../scoreSheet/scorePhone.css';
import './ready.css';
import { localSeats, type TableModel } from '@coup-fourre/client';
import { endReason, endTitle, m, numberText } from '@coup-fourre/client/text';
import type { ReactNode } from 'react';
import { carOf } from '../../game/appearance.ts';
import { paintOf } from '../../game/team.ts';
import { useGame } from '../../game/useGame.ts';
import { useOptionalRoom } from '../../online/useOnline.ts';
import { useSetting } from '../../settings/useSettings.ts';
import { TableShortcuts } from '../../table/keys/tableShortcuts.tsx';
import { ConnectionBanner } from '../../table/online/connectionBanner.tsx';
import { PauseStrip } from '../../table/online/pauseStrip.tsx';
import { MenuButton } from '../../table/screen/menu.tsx';
import { ARRIVAL_ROAD, Car, Landscape, laneOffset, Road, roadFor, type Trail, viewBoxOf } from '../../ui/art/index.ts';
import { WritingAnimation } from '../../ui/motion/writingAnimation.tsx';
import { Header } from '../../ui/page/header.tsx';
import { useTitle } from '../../ui/page/useTitle.ts';
import { Pad, scoreSheetOf } from '../scoreSheet/index.ts';
import { Bars } from './bars.tsx';
import { Finale } from './finale.tsx';

interface ScoreScreenProps {
  readonly model: TableModel;
  /** Buttons for what comes next. */
  readonly actions: ReactNode;
}

/** The end of a deal: the score sheet, how it came about, and what comes next. */
export function ScoreScreen({ model, actions }: ScoreScreenProps) {
  const { log } = useGame();
  const { setup, rules, result, deal } = model;
  const isOnline = useOptionalRoom() !== null;
  const heading = useTitle(`${endTitle(model)} · ${m.dealNumber({ number: deal })}`);
  const scored = rules.format !== 'simpler';
  return (
    <main className="score" data-testid="score" data-seq={model.seq}>
      <Arrival model={model} />
      <Header meta={result ? m.matchDecided() : m.dealIsOver({ number: deal })} tool={<MenuButton />} />
      {isOnline && <ConnectionBanner />}
      {isOnline && <PauseStrip />}
      <div className="score-page">
        <section className="score-summary deco">
          <h1 ref={heading} tabIndex={-1}>
            {endTitle(model)}
          </h1>
          <p>{endReason(model, log[0])}</p>
          {result && result.owed > 0 && <p data-testid="owed">{m.owed({ points: numberText(result.owed) })}</p>}
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
      <TableShortcuts model={model} />
    </main>
  );
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
