import './history.css';
import { frontSeatOf, teamsFrom } from '@coup-fourre/client';
import { type FinishedGame, type GameSummary, setupOfGame } from '@coup-fourre/client/http';
import { dateText, gameTitle, m, nameOfSeat, numberText, resignationText } from '@coup-fourre/client/text';
import type { WhyNotRated } from '@coup-fourre/room';
import { rulesFor, teamCount, teamOf } from '@coup-fourre/rules';
import { useState } from 'react';
import { range } from '../../game/range.ts';
import { paintOf } from '../../game/team.ts';
import { useApiResult, valueFrom } from '../../online/useApiResult.ts';
import { useLoadedIdentity, useOnline } from '../../online/useOnline.ts';
import { PendingPage } from '../../table/online/serverUnreachable.tsx';
import { SeatAvatar } from '../../table/seatAvatar.tsx';
import { Emblem, Icon } from '../../ui/art/index.ts';
import { hostedPath } from '../../ui/base.ts';
import { ButtonLink } from '../../ui/page/link.tsx';
import { NotFound, Page } from '../../ui/page/page.tsx';
import { Tile } from '../../ui/tile.tsx';
import { ChallengeButton, seatsOfSetup } from '../challenge/index.ts';
import { AskPlayers } from '../friends/index.ts';
import { ReplayButton } from '../links/index.ts';
import { DealChoice, Pad, type ScoreSheet } from '../scoreSheet/index.ts';
import { RulesLine } from '../setup/index.ts';
import { ShuffleCheck } from './shuffleCheck.tsx';

export function FinishedGameScreen({ id }: { readonly id: string }) {
  const { api } = useOnline();
  const [look, setLook] = useState(0);
  const fetched = useApiResult(() => api.game(id), `${id} ${look}`);
  if (fetched?.ok) return <FinishedGameDetails game={fetched.value.game} />;
  if (fetched?.reason === 'noSuchGame') {
    return (
      <NotFound text={m.noSuchGamePage()}>
        <ButtonLink quiet text={m.navGames()} to="/games" />
      </NotFound>
    );
  }
  const retry = () => setLook(look + 1);
  return <PendingPage title={m.gamePage()} reason={fetched?.reason ?? null} retry={retry} />;
}

const WHY_NOT_RATED: Readonly<Record<WhyNotRated, () => string>> = {
  casual: () => m.gameNotRated(),
  tooFewMoves: () => m.gameTooShort(),
  computersPlayed: () => m.gamePlayedByComputers(),
  onlyLosses: () => m.gameOnlyLosses(),
  repeated: () => m.gameRepeated(),
};

export function ratingText({ whyNotRated }: Pick<FinishedGame, 'whyNotRated'>): string {
  return whyNotRated === null ? m.gameRated() : WHY_NOT_RATED[whyNotRated]();
}

function FinishedGameDetails({ game }: { readonly game: FinishedGame }) {
  const { api } = useOnline();
  const known = useLoadedIdentity();
  const guest = known.state === 'known' ? known.guest.id : null;
  const setup = setupOfGame(game, guest);
  const [deal, setDeal] = useState(game.page.sheets.length - 1);
  const teams = game.page.totals;
  const people = game.page.seats.flatMap(({ guest: person }) => (person ? [person] : []));
  const record = async () => valueFrom(await api.record(game.game));
  const resigned = game.page.seats.flatMap(({ hasResigned }, seat) => (hasResigned ? [seat] : []));
  return (
    <Page title={gameTitle(setup, game.page)} subtitle={dateText(game.at)} className="game-page">
      <div className="tiles-left">
        {game.page.sheets.length > 1 && (
          <DealChoice deals={range(game.page.sheets.length)} chosen={deal} choose={setDeal} />
        )}
        <div className="row wrap">
          <ButtonLink icon="eye" text={m.reviewThisDeal()} to={`/review/${game.game}/${deal + 1}`} />
          <ReplayButton
            key={`replay ${deal}`}
            source={{ record, game: game.game, moment: { deal: deal + 1, step: 0 } }}
          />
          <ChallengeButton key={deal} source={{ ...seatsOfSetup(setup), record, game: game.game, deal: deal + 1 }} />
        </div>
        <Pad sheet={scoreSheetOfGame(game, guest, deal)} />
      </div>
      <div className="tiles-right">
        <Tile title={m.whoPlayed()}>
          <ol className="stack close named game-seats">
            {[...game.page.seats.entries()].map(([seat, { guest: person, hasResigned }]) => {
              const team = teamOf(setup, seat);
              return (
                <li key={seat} className="row">
                  <SeatAvatar setup={setup} seat={seat} className="face" />
                  <Emblem team={paintOf(team)} size={16} />
                  <span>
                    <b>{nameOfSeat(setup, seat)}</b>
                    <small>{hasResigned ? m.seatResigned() : person === null ? m.computerPlayer() : ''}</small>
                  </span>
                  <b className="game-total">{numberText(teams[team] ?? 0)}</b>
                </li>
              );
            })}
          </ol>
          {game.page.by === 'resignation' && <p>{resignationText(setup, resigned)}</p>}
          <RulesLine {...game} house={game.page.house} sameCards={game.page.sameCards} />
          <p className="label">{ratingText(game)}</p>
        </Tile>
        <Tile title={m.recordTitle()} className="stack">
          <p>{m.recordText()}</p>
          <a className="button quiet" href={hostedPath(`/api/games/${game.game}/record`)} download={`${game.game}.txt`}>
            <Icon name="book" size={20} /> {m.recordDownload()}
          </a>
          <ShuffleCheck game={game} guest={guest} />
        </Tile>
        {people.length > 1 && <AskPlayers guests={people} at={{ game: game.game }} />}
      </div>
    </Page>
  );
}

/** `deal` counts from 0. */
export function scoreSheetOfGame(game: GameSummary, guest: string | null, deal: number): ScoreSheet {
  const { edition, players, page } = game;
  const setup = setupOfGame(game, guest);
  const before = page.sheets.slice(0, deal);
  return {
    setup,
    rules: rulesFor(edition, players, page.house),
    teams: teamsFrom(setup, frontSeatOf(setup)),
    number: deal + 1,
    target: null,
    scores: page.sheets[deal] ?? [],
    pointsBefore: Array.from({ length: teamCount(players) }, (_, each) =>
      before.reduce((sum, sheet) => sum + (sheet[each]?.total ?? 0), 0),
    ),
    winners: deal === page.sheets.length - 1 ? page.winners : [],
  };
}
