import { byTurn, type GameSummary, type OwnRoomListing, setupOfGame } from '@coup-fourre/client/http';
import {
  closesSoonText,
  dateText,
  gameTitle,
  listText,
  m,
  nameOfTeam,
  numberText,
  shownName,
  waitText,
  yourTurnText,
} from '@coup-fourre/client/text';
import type { SavedGame } from '@coup-fourre/room';
import { useState } from 'react';
import { dayRunOf } from '../../game/challengeLink.ts';
import { useLocalGame } from '../../game/useGame.ts';
import { useServerTime, valueFrom } from '../../online/useApiResult.ts';
import { useOnline } from '../../online/useOnline.ts';
import { Icon } from '../../ui/art/index.ts';
import { hostedPath } from '../../ui/base.ts';
import { Button, buttonFace, IconButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { ButtonLink, Link } from '../../ui/page/link.tsx';
import { goTo } from '../../ui/page/useAddress.ts';
import { saveFile } from '../../ui/useShare.ts';
import { ChallengeButton, seatsOfSetup } from '../challenge/index.ts';
import { ReplayButton } from '../links/index.ts';
import { opponentNames, progressText, RulesLine, resultText } from '../setup/index.ts';

interface GameListProps {
  readonly rows: readonly GameRow[];
  readonly guest: string | null;
  readonly onRemoved: () => void;
}

export function GameList({ rows, guest, onRemoved }: GameListProps) {
  return (
    <ul className="stack room-list">
      {rows.map((row) => (
        <li key={`${row.kind} ${row.id}`} className="row wrap" data-testid="my-game">
          {row.kind === 'room' && <RoomRow room={row.room} />}
          {row.kind === 'game' && <FinishedRow game={row.game} guest={guest} />}
          {(row.kind === 'saved' || row.kind === 'finished') && (
            <DeviceRow saved={row.saved} isFinished={row.kind === 'finished'} onRemoved={onRemoved} />
          )}
        </li>
      ))}
    </ul>
  );
}

const MINUTE_MS = 60_000;

function RoomRow({ room }: { readonly room: OwnRoomListing }) {
  const { isYourTurn, turnUntil, totals, hasResigned } = room;
  const now = useServerTime(MINUTE_MS);
  const closesSoon = closesSoonText(room, now);
  const names = listText(room.seats.filter((name) => name !== null).map(shownName));
  const word = hasResigned ? m.watch() : m.continueGo();
  return (
    <>
      <div className="room-line">
        {isYourTurn && (
          <span className="mark your-turn">
            <Icon name="flag" size={16} /> {yourTurnText(turnUntil, now)}
          </span>
        )}
        {closesSoon !== '' && (
          <span className="mark closes-soon">
            <Icon name="pause" size={16} /> {closesSoon}
          </span>
        )}
        <b>{names}</b>
        <RulesLine {...room} />
        <small>
          {[isYourTurn ? '' : waitText(room), totals.map(numberText).join(' – ')]
            .filter((text) => text !== '')
            .join(' · ')}
        </small>
      </div>
      <Link
        to={`/room/${room.room}`}
        label={m.logFrom({ name: word, what: names })}
        {...buttonFace({ quiet: true, text: word })}
      />
    </>
  );
}

function FinishedRow({ game, guest }: { readonly game: GameSummary; readonly guest: string | null }) {
  const { page } = game;
  const { api } = useOnline();
  const setup = setupOfGame(game, guest);
  const title = gameTitle(setup, page);
  const record = async () => valueFrom(await api.record(game.game));
  const totals = page.totals.map((total, team) =>
    m.teamTotal({ team: nameOfTeam(setup, team), total: numberText(total) }),
  );
  return (
    <>
      <div className="room-line">
        <Link to={`/game/${game.game}`}>
          <b>{title}</b>
        </Link>
        <p>{totals.join(' · ')}</p>
        <RulesLine edition={game.edition} players={game.players} house={page.house} sameCards={page.sameCards} />
        <small>{dateText(game.at)}</small>
      </div>
      <fieldset className="row" aria-label={title}>
        <ButtonLink quiet text={m.reviewTitle()} to={`/review/${game.game}`} />
        <ReplayButton isSmall source={{ record, game: game.game, moment: null }} />
        <ChallengeButton isSmall source={{ ...seatsOfSetup(setup), record, game: game.game, deal: null }} />
        <a
          className="icon-button"
          aria-label={m.recordDownload()}
          href={hostedPath(`/api/games/${game.game}/record`)}
          download={`${game.game}.txt`}
        >
          <Icon name="down" />
        </a>
      </fieldset>
    </>
  );
}

interface DeviceRowProps {
  readonly saved: SavedGame;
  readonly isFinished: boolean;
  readonly onRemoved: () => void;
}

function DeviceRow({ saved, isFinished, onRemoved }: DeviceRowProps) {
  const { game } = useLocalGame();
  const [isConfirming, setConfirming] = useState(false);
  const { setup, room, deal, hasTakeBacks } = saved;
  const names = listText(opponentNames(saved));

  function resume(): void {
    goTo('/');
    void game.resume(room);
  }

  const record = async () => (await game.record(room))?.record ?? null;

  async function exportRecord(): Promise<void> {
    const text = await record();
    if (text !== null) saveFile({ name: `${room}.txt`, text, type: 'text/plain' });
  }

  async function remove(): Promise<void> {
    setConfirming(false);
    await game.forget(room);
    onRemoved();
  }

  const facts = [
    isFinished ? resultText(saved) : progressText(saved),
    isFinished ? dateText(saved.savedAt) : '',
    m.gameHere(),
    hasTakeBacks ? m.withTakeBacks() : '',
  ];
  return (
    <>
      <div className="room-line">
        <b>{names}</b>
        <RulesLine edition={setup.edition} players={setup.players} house={setup.house} sameCards={setup.sameCards} />
        <small>{facts.filter((text) => text !== '').join(' · ')}</small>
      </div>
      <fieldset className="row" aria-label={names}>
        {isFinished ? (
          <ButtonLink quiet text={m.reviewTitle()} to={`/review/${room}`} />
        ) : (
          <Button quiet text={m.continueGo()} onClick={resume} />
        )}
        {(isFinished || deal > 1) && (
          <>
            <ReplayButton isSmall source={{ record, moment: null }} />
            <ChallengeButton isSmall source={{ ...seatsOfSetup(setup), record, deal: null }} />
            <IconButton icon="down" label={m.recordDownload()} onClick={() => void exportRecord()} />
          </>
        )}
        <IconButton icon="trash" label={m.continueRemoveOf({ names })} onClick={() => setConfirming(true)} />
      </fieldset>
      {isConfirming && (
        <ConfirmDialog
          title={m.continueConfirm()}
          action={m.continueYes()}
          confirm={() => void remove()}
          cancel={() => setConfirming(false)}
        />
      )}
    </>
  );
}

/** A game online or on this device, in progress or finished. */
export type GameRow =
  | { readonly kind: 'room'; readonly id: string; readonly room: OwnRoomListing }
  | { readonly kind: 'saved'; readonly id: string; readonly saved: SavedGame }
  | { readonly kind: 'game'; readonly id: string; readonly game: GameSummary }
  | { readonly kind: 'finished'; readonly id: string; readonly saved: SavedGame };

interface KnownGames {
  readonly rooms: readonly OwnRoomListing[];
  readonly games: readonly GameSummary[];
  /** Games on this device: in progress, and finished. */
  readonly saved: readonly SavedGame[];
  readonly finished: readonly SavedGame[];
}

/**
 * The order of games: waiting for the guest (most urgent first), on this device, waiting for others, finished (latest
 * first).
 */
export function gameRows({ rooms, games, saved, finished }: KnownGames): GameRow[] {
  const online = byTurn(rooms).map((room): GameRow => ({ kind: 'room', id: room.room, room }));
  const isTurn = (row: GameRow) => row.kind === 'room' && row.room.isYourTurn;
  const over = [
    ...games.map((game): GameRow => ({ kind: 'game', id: game.game, game })),
    ...finished.map((each): GameRow => ({ kind: 'finished', id: each.room, saved: each })),
  ];
  return [
    ...online.filter(isTurn),
    ...saved.map((each): GameRow => ({ kind: 'saved', id: each.room, saved: each })),
    ...online.filter((row) => !isTurn(row)),
    ...over.toSorted((one, other) => endOf(other) - endOf(one)),
  ];
}

export const GAME_FILTERS = ['all', 'here', 'online', 'today'] as const;
export type GameFilter = (typeof GAME_FILTERS)[number];

/** Where a game was played: on this device, online, or as a run of the deal of the day. */
export function placeOf(row: GameRow): Exclude<GameFilter, 'all'> {
  if (row.kind === 'saved' || row.kind === 'finished') return 'here';
  const sameCards = row.kind === 'room' ? row.room.sameCards : row.game.page.sameCards;
  return dayRunOf(sameCards) === null ? 'online' : 'today';
}

function endOf(row: GameRow): number {
  if (row.kind === 'game') return row.game.at;
  return row.kind === 'finished' ? row.saved.savedAt : 0;
}
