import { dateText, m, reasonText } from '@coup-fourre/client/text';
import { useState } from 'react';
import { useDeviceGames } from '../../game/useGame.ts';
import { useApiResult, useRefresh } from '../../online/useApiResult.ts';
import { useIdentity, useOnline } from '../../online/useOnline.ts';
import { useOwnRooms } from '../../online/useOwnRooms.tsx';
import { useServerChange } from '../../online/useServerChange.ts';
import { ServerRefusal } from '../../table/online/serverUnreachable.tsx';
import { Button } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { ButtonLink } from '../../ui/page/link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Tile } from '../../ui/tile.tsx';
import { GAME_FILTERS, type GameFilter, GameList, gameRows, placeOf } from './gameList.tsx';

/** Lengths to choose from, in days. */
const LENGTHS = [3, 7, 14, 30];

/** Stops the guest's clocks at tables of days for some days. */
function VacationTile() {
  const { api } = useOnline();
  const [look, setLook] = useState(0);
  const [days, setDays] = useState(7);
  const { refused, change } = useServerChange(() => setLook(look + 1));
  const answer = useApiResult(api.vacation, look);
  if (!answer?.ok) return null;
  const { until, daysLeft } = answer.value.vacation;
  const lengths = LENGTHS.filter((length) => length <= daysLeft);
  const stands = until === null ? '' : m.vacationUntil({ date: dateText(until) });
  const chosen = lengths.includes(days) ? days : (lengths.at(-1) ?? daysLeft);
  return (
    <Tile title={m.vacationTitle()} className="stack close vacation">
      <p>{m.vacationText()}</p>
      <p role="status">{refused === null ? stands : reasonText(refused)}</p>
      <small>{m.vacationLeft({ days: daysLeft })}</small>
      {until !== null && <Button text={m.vacationBack()} onClick={() => void change(api.endVacation())} />}
      {until === null && chosen > 0 && (
        <>
          <Choices
            label={m.vacationTitle()}
            values={(lengths.length > 0 ? lengths : [chosen]).map((value) => ({
              value,
              name: m.vacationDays({ days: value }),
            }))}
            chosen={chosen}
            choose={setDays}
          />
          <Button quiet text={m.vacationGo()} onClick={() => void change(api.beginVacation(chosen))} />
        </>
      )}
    </Tile>
  );
}

const FILTER_NAMES: Readonly<Record<GameFilter, () => string>> = {
  all: m.gamesAll,
  here: m.gamesHere,
  online: m.gamesOnline,
  today: m.navToday,
};

const REFRESH_INTERVAL_MS = 10_000;

export function HistoryScreen() {
  const { api } = useOnline();
  const [filter, setFilter] = useState<GameFilter>('all');
  const known = useIdentity();
  const { look, refresh } = useRefresh(REFRESH_INTERVAL_MS);
  const device = useDeviceGames();
  const guest = known.state === 'known' ? known.guest.id : null;
  const rooms = useOwnRooms();
  const games = useApiResult(guest === null ? null : api.games, `${guest} ${look}`);
  const failed = [rooms, games].find((answer) => answer?.ok === false);

  const online = {
    rooms: guest !== null && rooms?.ok ? rooms.value.rooms : [],
    games: guest !== null && games?.ok ? games.value.games : [],
  };
  const rows = device === null ? [] : gameRows({ ...device, ...online });
  const shown = rows.filter((row) => filter === 'all' || placeOf(row) === filter);
  const isLoading = device === null || known.state === 'unknown' || (guest !== null && games === null);
  return (
    <Page title={m.navGames()}>
      <div className="tiles-left">
        <section className="tile stack">
          {rows.length > 0 && (
            <Choices
              label={m.gamesShown()}
              values={GAME_FILTERS.map((value) => ({ value, name: FILTER_NAMES[value]() }))}
              chosen={filter}
              choose={setFilter}
            />
          )}
          {shown.length === 0 && (isLoading ? <output>{m.loading()}</output> : <p>{m.noGames()}</p>)}
          {rows.length === 0 && !isLoading && <ButtonLink icon="play" text={m.playNow()} to="/" />}
          <GameList rows={shown} guest={guest} onRemoved={device?.reload ?? refresh} />
        </section>
        {failed?.ok === false && (
          <section className="tile" data-testid="unreachable-games">
            <p>{m.onlineGamesUnreachable()}</p>
            <ServerRefusal reason={failed.reason} retry={refresh} />
          </section>
        )}
      </div>
      {online.rooms.some(({ clock }) => clock.kind === 'days') && (
        <div className="tiles-right">
          <VacationTile />
        </div>
      )}
    </Page>
  );
}
