import './history.css';
import { frontSeatOf, teamsFrom } from '@coup-fourre/client';
import { type FinishedGame, type GameSummary, setupOfGame, type WhyNotRated } from '@coup-fourre/client/http';
import { dateText, m, nameOfSeat, numberText, resignationText, winText } from '@coup-fourre/client/text';
import { rulesFor, teamCount, teamOf } from '@coup-fourre/rules';
import { useCallback, useEffect, useState } from 'react';
import { range } from '../../game/range.ts';
import { paintOf } from '../../game/team.ts';
import { useApiResult } from '../../online/useApiResult.ts';
import { useIdentity, useOnline } from '../../online/useOnline.ts';
import { ServerRefusal } from '../../table/online/serverUnreachable.tsx';
import { SeatAvatar } from '../../table/seatAvatar.tsx';
import { Emblem, Icon } from '../../ui/art/index.ts';
import { Link } from '../../ui/page/link.tsx';
import { NotFound, Page } from '../../ui/page/page.tsx';
import { ChallengeButton, seatsOfSetup } from '../challenge/index.ts';
import { ReplayButton } from '../links/index.ts';
import { Pad, type ScoreSheet } from '../scoreSheet/index.ts';
import { RulesLine } from '../setup/index.ts';
import { ShuffleCheck } from './shuffleCheck.tsx';

/** The permanent page of a finished game. */
export function FinishedGameScreen({ id }: { readonly id: string }) {
  const { api, identity } = useOnline();

  useEffect(() => {
    void identity.load();
  }, [identity]);

  const [look, setLook] = useState(0);
  const lookAgain = async () => setLook((last) => last + 1);
  const ask = useCallback(() => api.game(id), [api, id]);
  const fetched = useApiResult(ask, look);
  if (fetched?.ok) return <FinishedGameDetails game={fetched.value.game} />;
  if (fetched?.reason === 'noSuchGame') {
    return (
      <NotFound text={m.noSuchGamePage()}>
        <Link to="/games" className="button quiet">
          {m.navGames()}
        </Link>
      </NotFound>
    );
  }
  return (
    <Page title={m.gamePage()}>
      <section className="tile narrow">
        {fetched === null ? (
          <output>{m.loading()}</output>
        ) : (
          <ServerRefusal reason={fetched.reason} retry={lookAgain} />
        )}
      </section>
    </Page>
  );
}

const WHY_NOT_RATED: Readonly<Record<WhyNotRated, () => string>> = {
  casual: () => m.gameNotRated(),
  tooFewMoves: () => m.gameTooShort(),
  computersPlayed: () => m.gamePlayedByComputers(),
  onlyLosses: () => m.gameOnlyLosses(),
  repeated: () => m.gameRepeated(),
};

/** Exported for its test. */
export function ratingText({ whyNotRated }: Pick<FinishedGame, 'whyNotRated'>): string {
  return whyNotRated === null ? m.gameRated() : WHY_NOT_RATED[whyNotRated]();
}

function FinishedGameDetails({ game }: { readonly game: FinishedGame }) {
  const { api } = useOnline();
  const known = useIdentity();
  const guest = known.state === 'known' ? known.guest.id : null;
  const setup = setupOfGame(game, guest);
  const [deal, setDeal] = useState(game.page.sheets.length - 1);
  const teams = game.page.totals;
  async function record(): Promise<string | null> {
    const fetched = await api.record(game.game);
    return fetched.ok ? fetched.value : null;
  }
  const resigned = game.page.seats.flatMap(({ hasResigned }, seat) => (hasResigned ? [seat] : []));
  return (
    <Page title={winText(setup, game.page.winners)} subtitle={dateText(game.at)} className="game-page">
      <div className="tiles-left">
        {game.page.sheets.length > 1 && (
          <fieldset className="row wrap deals" aria-label={m.dealsTitle()}>
            {range(game.page.sheets.length).map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === deal}
                aria-label={m.dealNumber({ number: each + 1 })}
                onClick={() => setDeal(each)}
              >
                {each + 1}
              </button>
            ))}
          </fieldset>
        )}
        <Pad sheet={scoreSheetOfGame(game, guest, deal)} />
        <Link to={`/review/${game.game}/${deal + 1}`} className="button">
          <Icon name="eye" size={20} /> {m.reviewThisDeal()}
        </Link>
        <ReplayButton
          key={`replay ${deal}`}
          source={{ record, game: game.game, moment: { deal: deal + 1, step: 0 } }}
        />
        <ChallengeButton key={deal} source={{ ...seatsOfSetup(setup), record, game: game.game, deal: deal + 1 }} />
      </div>
      <div className="tiles-right">
        <section className="tile">
          <h2>{m.whoPlayed()}</h2>
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
        </section>
        <section className="tile stack">
          <h2>{m.recordTitle()}</h2>
          <p>{m.recordText()}</p>
          <a className="button quiet" href={`/api/games/${game.game}/record`} download={`${game.game}.txt`}>
            <Icon name="book" size={20} /> {m.recordDownload()}
          </a>
          <ShuffleCheck game={game} guest={guest} />
        </section>
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
  };
}
