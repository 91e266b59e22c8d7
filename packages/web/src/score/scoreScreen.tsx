import './score.css';
import './scorePhone.css';
import '../company/company.css';
import { ARRIVAL_ROAD, Car, Landscape, laneOffset, Road, roadFor, type Trail, viewBoxOf } from '../art/index.ts';
import { LineBanner } from '../company/lineBanner.tsx';
import type { Sight } from '../game/sight.ts';
import { paintOf, peopleIn } from '../game/team.ts';
import { useGame } from '../game/useGame.ts';
import { Keys } from '../keys/keys.tsx';
import { Writing } from '../motion/writing.tsx';
import { useRoomHere } from '../online/useOnline.ts';
import { m } from '../paraglide/messages.js';
import { Header } from '../shell/header.tsx';
import { usePreferences } from '../shell/preferences.ts';
import { endTitle, endWhy } from '../text/endText.ts';
import { numberText } from '../text/number.ts';
import { Bars } from './bars.tsx';
import { Pad } from './pad.tsx';
import { ScoreDoings } from './scoreDoings.tsx';
import { sheetOf } from './sheet.ts';

/** The end of a deal: the pad, how it came to this, and the way on. */
export function ScoreScreen({ sight }: { readonly sight: Sight }) {
  const { book } = useGame();
  const { update, setup, rules } = sight;
  const isOnline = useRoomHere() !== null;
  const { result } = update;
  const number = update.earlier.length + 1;
  const scored = rules.format !== 'simpler';
  return (
    <main className="score" data-testid="score" data-seq={update.seq}>
      <Arrival sight={sight} />
      <Header meta={result ? m.matchDone() : m.dealIsOver({ number })} />
      {isOnline && <LineBanner />}
      <div className="score-page">
        <Writing key={number}>
          <Pad sheet={sheetOf(sight)} />
        </Writing>
        <section className="score-end">
          <div className="score-story deco">
            <h1>{endTitle(sight)}</h1>
            <p>{endWhy(sight, book[0])}</p>
            {result && result.owed > 0 && <p data-testid="owed">{m.owed({ points: numberText(result.owed) })}</p>}
            <ScoreDoings sight={sight} />
          </div>
          {scored && rules.format === 'match' && (peopleIn(setup).length > 0 || setup.you === null) && (
            <Bars sight={sight} />
          )}
        </section>
      </div>
      <Keys sight={sight} />
    </main>
  );
}

const GOAL_SHARE = 1.075;

/** The finish behind the pad, with every car where it came to. */
function Arrival({ sight }: { readonly sight: Sight }) {
  const { theme } = usePreferences();
  const { setup, update, team, opponents } = sight;
  const { target, teams } = update.view;
  const lanes = [...opponents, team];
  const geometry = roadFor(ARRIVAL_ROAD, target);
  const trails = lanes.map(
    (driver, lane): Trail => ({ team: paintOf(setup, driver), km: teams[driver]?.miles ?? 0, lane }),
  );
  return (
    <svg className="scenery" viewBox={viewBoxOf(ARRIVAL_ROAD)} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <Landscape theme={theme} width={ARRIVAL_ROAD.width} height={ARRIVAL_ROAD.height} {...ARRIVAL_ROAD.country} />
      <Road
        theme={theme}
        geometry={geometry}
        lanes={lanes.length}
        target={target}
        extension={false}
        trails={trails}
        stones={ARRIVAL_ROAD.stones}
      >
        {trails.map(({ team: paint, km, lane }) => {
          const { x, y, w, rot } = geometry.at(
            km === target ? target * GOAL_SHARE : km,
            laneOffset(lane, lanes.length),
          );
          const down = ((w * 0.9) / lanes.length) * 0.3;
          return (
            <Car key={paint} team={paint} x={x} y={y + down} width={w * (lanes.length > 2 ? 1 : 1.3)} rotate={rot} />
          );
        })}
      </Road>
    </svg>
  );
}
