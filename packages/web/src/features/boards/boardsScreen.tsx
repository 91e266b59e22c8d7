import { m, numberText, reasonText } from '@coup-fourre/client/text';
import { type Board, PROFILE_PARTS } from '@coup-fourre/room';
import { DEFAULT_EDITION, PLAYER_COUNTS, type Players } from '@coup-fourre/rules';
import { useState } from 'react';
import { useApiResult, useRefresh } from '../../online/useApiResult.ts';
import { useOnline, useOwnGuest } from '../../online/useOnline.ts';
import { ratingErrorText, ratingPoints } from '../../text/ratingText.ts';
import { Button } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { Page } from '../../ui/page/page.tsx';
import { SelectField } from '../../ui/select.tsx';
import { Tile } from '../../ui/tile.tsx';
import { DriverTable } from '../days/index.ts';
import { QuickMatchButton } from '../lobby/index.ts';

const REFRESH_INTERVAL_MS = 60_000;
const ALL = 'all';
const FRIENDS = 'friends';

/** The best ratings for a number of players, among everyone, friends or the members of a club. */
export function BoardsScreen() {
  const { api } = useOnline();
  const guest = useOwnGuest();
  const [players, setPlayers] = useState<Players>(2);
  const [among, setAmong] = useState(ALL);
  const { look, refresh } = useRefresh(REFRESH_INTERVAL_MS);
  const account = useApiResult(guest === null ? null : api.account, `${guest} ${look}`);
  const own = account?.ok ? account.value.account : null;
  const clubs = useApiResult(own === null ? null : api.clubs, `${own?.at} ${look}`);
  const members = clubs?.ok ? clubs.value.clubs.filter(({ role }) => role !== 'invited') : [];
  const names: Readonly<Record<string, string>> = {
    [ALL]: m.boardAll(),
    [FRIENDS]: m.friends(),
    ...Object.fromEntries(members.map(({ club, name }) => [club, name])),
  };
  const fetched = useApiResult(() => api.board(players, among), `${guest} ${players} ${among} ${look}`);
  const board = fetched?.ok ? fetched.value.board : null;

  async function show(): Promise<void> {
    if (own === null) return;
    await api.showParts(PROFILE_PARTS.filter((part) => part === 'ratings' || own.shown.includes(part)));
    refresh();
  }

  return (
    <Page title={m.boards()} subtitle={m.boardText()}>
      <Tile title={m.ratings()} className="narrow stack">
        <Choices
          label={m.boardSeats()}
          values={PLAYER_COUNTS.map((count) => ({ value: count, name: m.ratingGraphSeats({ players: count }) }))}
          chosen={players}
          choose={setPlayers}
        />
        {own !== null && (
          <SelectField
            label={m.boardAmong()}
            values={Object.keys(names)}
            textOf={(value) => names[value] ?? ''}
            chosen={among}
            choose={setAmong}
          />
        )}
        {fetched?.ok === false && <p role="alert">{reasonText(fetched.reason)}</p>}
        {fetched === null && <output>{m.loading()}</output>}
        {/* The last response may belong to an earlier choice. */}
        {board?.players === players && board.among === among && <Entries board={board} />}
        {board?.entries.length === 0 && <QuickMatchButton edition={DEFAULT_EDITION} players={players} />}
        {board?.isHidden && (
          <>
            <p>{m.boardHidden()}</p>
            <Button quiet icon="eye" text={m.boardShow()} onClick={() => void show()} />
          </>
        )}
        <details className="how-sure">
          <summary>{m.boardHow()}</summary>
          <p>{m.boardOrder()}</p>
        </details>
      </Tile>
    </Page>
  );
}

function Entries({ board: { entries } }: { readonly board: Board }) {
  if (entries.length === 0) return <p>{m.boardNobody()}</p>;
  return (
    <DriverTable
      rows={entries.map(({ rank, name, appearance, isYou, mu, sigma, games }) => ({
        key: name,
        rank,
        name,
        ...(appearance && { appearance }),
        level: null,
        isMine: isYou,
        share: null,
        value: `${numberText(ratingPoints(mu))} ${ratingErrorText({ sigma, games })}`,
        to: `/@${encodeURIComponent(name)}`,
      }))}
      valueTitle={m.ratingPoints()}
      actionTitle={null}
    />
  );
}
