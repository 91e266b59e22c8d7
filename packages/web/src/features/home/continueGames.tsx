import { listText, m } from '@coup-fourre/client/text';
import type { SavedGame } from '@coup-fourre/room';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { carOf } from '../../game/appearance.ts';
import { paintOf } from '../../game/team.ts';
import { useLocalGame } from '../../game/useGame.ts';
import { useSetting } from '../../settings/useSettings.ts';
import { Car, Icon, laneOffset, Road, roadFor, STRIP_ROAD, type Trail, viewBoxOf } from '../../ui/art/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/page/link.tsx';
import { OpponentAvatars, opponentNames, progressText, teamsOf } from '../setup/index.ts';

/**
 * The latest local game in progress, with a link to all games if there are more.
 * `fallback` takes the focus when the last game is removed.
 */
export function ContinueGames({ fallback }: { readonly fallback: RefObject<HTMLButtonElement | null> }) {
  const { game, saved } = useLocalGame();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasRemoved = useRef(false);
  const count = saved?.length ?? 0;

  // The button that removed a game is gone. Focuses the next game, or the button that starts a new game.
  useEffect(() => {
    if (!hasRemoved.current) return;
    hasRemoved.current = false;
    (count > 0 ? heading : fallback).current?.focus({ preventScroll: true });
  }, [count, fallback]);

  function remove({ room }: SavedGame): void {
    hasRemoved.current = true;
    void game.forget(room);
  }

  const [latest] = saved ?? [];
  if (latest === undefined) return null;
  return (
    <ContinueCard key={latest.room} saved={latest} heading={heading} remove={remove}>
      {count > 1 && (
        <Link to="/games" className="button quiet all-games">
          {m.navGames()}
        </Link>
      )}
    </ContinueCard>
  );
}

interface ContinueCardProps {
  readonly saved: SavedGame;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly remove: (saved: SavedGame) => void;
  /** Shown beside the button. */
  readonly children: ReactNode;
}

function ContinueCard({ saved, heading, remove, children }: ContinueCardProps) {
  const { game } = useLocalGame();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <section className="tile continue-tile" data-testid="saved-game">
      <h2 ref={heading} tabIndex={-1} className="unseen-on-phone">
        {m.continueTitle()}
      </h2>
      <IconButton icon="trash" label={m.continueRemove()} onClick={() => setConfirming(true)} />
      <div className="opponent-line named">
        <OpponentAvatars saved={saved} />
        <p>
          <b>{listText(opponentNames(saved))}</b>
          <small>{progressText(saved)}</small>
        </p>
      </div>
      <Strip saved={saved} />
      <div className="continue-actions">
        <Button onClick={() => void game.resume(saved.room)}>
          {m.continueGo()} <Icon name="arrow" />
        </Button>
        {children}
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={m.continueConfirm()}
          action={m.continueYes()}
          confirm={() => remove(saved)}
          cancel={() => setConfirming(false)}
        />
      )}
    </section>
  );
}

function Strip({ saved }: { readonly saved: SavedGame }) {
  const theme = useSetting('theme');
  const { miles, target } = saved;
  const [own, ...others] = teamsOf(saved);
  const lanes = own === undefined ? others : [...others, own];
  const geometry = roadFor(STRIP_ROAD, target);
  const trails = lanes.map((team, lane): Trail => ({ team: paintOf(team), km: miles[team] ?? 0, lane }));
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
        {lanes.map((team, lane) => {
          const { x, y, w, rot } = geometry.at(miles[team] ?? 0, laneOffset(lane, lanes.length));
          const look = { team: paintOf(team), model: carOf(saved.setup, team) };
          return <Car key={team} {...look} x={x} y={y + w * 0.1} width={w * 1.3} rotate={rot} />;
        })}
      </Road>
    </svg>
  );
}
