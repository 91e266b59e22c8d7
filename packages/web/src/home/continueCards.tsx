import type { SavedGame } from '@coup-fourre/room';
import { useState } from 'react';
import { Car, Face, Icon, laneOffset, Road, roadFor, STRIP_ROAD, type Trail, viewBoxOf } from '../art/index.ts';
import { firstPerson, opponentsOf, paintOf, seatsOf, teamOf } from '../game/team.ts';
import { useGamesHere } from '../game/useGame.ts';
import { m } from '../paraglide/messages.js';
import { Dialog } from '../shell/dialog.tsx';
import { usePreferences } from '../shell/preferences.ts';
import { unitText } from '../text/distanceText.ts';
import { nameOfTeam } from '../text/nameText.ts';
import { listText, numberText } from '../text/number.ts';

/** The games in progress in this browser, the latest first. */
export function ContinueCards() {
  const { saved } = useGamesHere();
  if (!saved || saved.length === 0) return null;
  return (
    <div className="continues">
      {saved.map((game) => (
        <ContinueCard key={game.room} saved={game} />
      ))}
    </div>
  );
}

function ContinueCard({ saved }: { readonly saved: SavedGame }) {
  const { game } = useGamesHere();
  const [asked, setAsked] = useState(false);
  const { setup, deal, miles } = saved;
  const team = teamOf(setup, firstPerson(setup));
  const opponents = opponentsOf(setup, team);
  const names = opponents.map((other) => nameOfTeam(setup, other));
  const way = [team, ...opponents].map((other) => numberText(miles[other] ?? 0));
  return (
    <section className="tile continue-tile" data-testid="saved-game">
      <div className="row">
        <h2>{m.continueTitle()}</h2>
        <span className="space" />
        <button type="button" className="icon-button" aria-label={m.continueForget()} onClick={() => setAsked(true)}>
          <Icon name="trash" />
        </button>
      </div>
      <div className="row">
        {opponents.flatMap((other) =>
          seatsOf(setup, other).map((seat) => (
            <Face key={seat} who={seat} team={paintOf(setup, other)} className="face" />
          )),
        )}
        <div className="continue-who">
          <b>{listText(names)}</b>
          <span className="label">
            {m.continueMeta({ number: deal, miles: way.join(' – '), unit: unitText(setup.edition) })}
          </span>
        </div>
      </div>
      <Strip saved={saved} lanes={[...opponents, team]} />
      <button type="button" className="button" onClick={() => void game.resume(saved.room)}>
        {m.continueGo()} <Icon name="arrow" />
      </button>
      {asked && (
        <Dialog title={m.continueConfirm()} onClose={() => setAsked(false)}>
          <div className="choices">
            <button type="button" className="button" onClick={() => void game.forget(saved.room)}>
              {m.continueYes()}
            </button>
            <button type="button" className="button quiet" onClick={() => setAsked(false)}>
              {m.cancel()}
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
}

/** A strip of road with every car where the game stands. */
function Strip({ saved, lanes }: { readonly saved: SavedGame; readonly lanes: readonly number[] }) {
  const { theme } = usePreferences();
  const { setup, miles, target } = saved;
  const geometry = roadFor(STRIP_ROAD, target);
  const trails = lanes.map((team, lane): Trail => ({ team: paintOf(setup, team), km: miles[team] ?? 0, lane }));
  return (
    <svg className="strip" viewBox={viewBoxOf(STRIP_ROAD)} aria-hidden="true">
      <Road
        theme={theme}
        geometry={geometry}
        lanes={lanes.length}
        target={target}
        extension={false}
        trails={trails}
        stones={STRIP_ROAD.stones}
        stonesEvery={target}
      >
        {trails.map(({ team, km, lane }) => {
          const { x, y, w, rot } = geometry.at(km, laneOffset(lane, lanes.length));
          return <Car key={team} team={team} x={x} y={y + w * 0.1} width={w * 1.3} rotate={rot} />;
        })}
      </Road>
    </svg>
  );
}
