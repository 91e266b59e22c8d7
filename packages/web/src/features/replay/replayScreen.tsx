import './replay.css';
import { frontSeatOf, type SeatedSetup, teamsFrom } from '@coup-fourre/client';
import { setupOfGame } from '@coup-fourre/client/http';
import { m, nameOfTeam, reasonText } from '@coup-fourre/client/text';
import { FIRST_MOMENT, formatMoment, type Moment, momentOf } from '@coup-fourre/rules';
import { numberedSetup } from '../../game/draft.ts';
import { range } from '../../game/range.ts';
import { useApiResult } from '../../online/useApiResult.ts';
import { useLoadedIdentity, useOnline } from '../../online/useOnline.ts';
import { type Address, momentIn } from '../../ui/page/address.ts';
import { Header } from '../../ui/page/header.tsx';
import { ButtonLink } from '../../ui/page/link.tsx';
import { LoadingPage, NotFound, useTitle } from '../../ui/page/page.tsx';
import { type OpenedAddress, useOpenedAddress } from '../../ui/page/useAddress.ts';
import { Select } from '../../ui/select.tsx';
import type { CardsSource } from '../../worker/cards.ts';
import { ChallengeButton, seatsOfSetup } from '../challenge/index.ts';
import {
  analysisLink,
  cardsFaultText,
  onlineReplayLink,
  parseRecordLink,
  ReplayButton,
  replayLink,
} from '../links/index.ts';
import { linkFaultText } from './replayText.ts';
import { isMomentOf, ReplayViewer } from './replayViewer.tsx';
import { type OpenReplay, useReplay } from './useReplay.ts';

/** The replay of a record packed into its address. It needs no server. */
export function LinkReplayScreen() {
  const { fragment, key, follow } = useOpenedAddress();
  const link = parseRecordLink(fragment);
  if (typeof link === 'string') return <NotFound text={linkFaultText(link)} />;
  const { packed, moment: start } = link;
  return (
    <Replay
      key={key}
      from={{ packed }}
      start={start}
      addressOf={(moment) => replayLink({ packed, moment })}
      follow={follow}
    />
  );
}

/** The replay of a finished online game. The query may name a moment. */
export function OnlineReplayScreen({ game: id }: { readonly game: string }) {
  const { query, key, follow } = useOpenedAddress();
  const { api } = useOnline();
  const known = useLoadedIdentity();
  const fetched = useApiResult(async () => {
    const [page, record] = await Promise.all([api.game(id), api.record(id)]);
    if (!page.ok) return page;
    return record.ok ? { ok: true as const, value: { game: page.value.game, record: record.value } } : record;
  }, id);
  if (fetched === null || known.state === 'unknown') return <LoadingPage title={m.replayTitle()} />;
  if (!fetched.ok) {
    return <NotFound text={fetched.reason === 'noSuchGame' ? m.noSuchGamePage() : reasonText(fetched.reason)} />;
  }
  const { game, record } = fetched.value;
  const at = momentIn(query);
  const start = at === null ? FIRST_MOMENT : momentOf(at);
  if (start === null) return <NotFound text={linkFaultText('badMoment')} />;
  const setup = setupOfGame(game, known.state === 'known' ? known.guest.id : null);
  return (
    <Replay
      key={key}
      from={{ record, deal: null }}
      start={start}
      setup={setup}
      game={id}
      addressOf={(moment) => onlineReplayLink(id, moment)}
      follow={follow}
    />
  );
}

interface ReplayProps {
  readonly from: CardsSource;
  readonly start: Moment;
  /** The players, if known. */
  readonly setup?: SeatedSetup;
  /** Id of a finished online game. */
  readonly game?: string;
  readonly addressOf: (moment: Moment) => Address;
  readonly follow: OpenedAddress['follow'];
}

function Replay({ from, start, setup, game, addressOf, follow }: ReplayProps) {
  const state = useReplay(from);
  if (state === null) return <LoadingPage title={m.replayTitle()} />;
  if ('fault' in state) return <NotFound text={cardsFaultText(state.fault)} />;
  const { replay } = state;
  const seated = setup ?? numberedSetup(replay.rules);
  return (
    <div className="study replay">
      <Header />
      <main className="study-page replay-page" data-testid="replay">
        <ReplayViewer
          replay={replay}
          setup={seated}
          start={start}
          hasMoves
          moved={(moment) => follow(addressOf(moment))}
          head={(moment, openDeal) => (
            <ReplayHead replay={replay} setup={seated} game={game} start={start} moment={moment} openDeal={openDeal} />
          )}
        />
      </main>
    </div>
  );
}

interface ReplayHeadProps {
  readonly replay: OpenReplay;
  readonly setup: SeatedSetup;
  readonly game: string | undefined;
  readonly start: Moment;
  readonly moment: Moment;
  readonly openDeal: (deal: number) => void;
}

/** The players, the current deal, and links to analysis, sharing and challenge. */
function ReplayHead({ replay, setup, game, start, moment, openDeal }: ReplayHeadProps) {
  const heading = useTitle(m.replayTitle());
  const { steps, packed } = replay;
  const record = async () => replay.record;
  const teams = teamsFrom(setup, frontSeatOf(setup));
  return (
    <header className="row study-head replay-head">
      <h1 ref={heading} tabIndex={-1}>
        {m.replayTitle()}
      </h1>
      <p className="study-about replay-about">{teams.map((team) => nameOfTeam(setup, team)).join(' · ')}</p>
      {steps.length > 1 && (
        <Select
          aria-label={m.dealsTitle()}
          values={range(steps.length).map((deal) => deal + 1)}
          textOf={(number) => m.dealNumber({ number })}
          chosen={moment.deal}
          choose={openDeal}
        />
      )}
      <span className="row replay-ways">
        <ButtonLink quiet small icon="bulb" text={m.homeAnalysis()} to={analysisLink({ packed, moment })} />
        <ReplayButton
          key={formatMoment(moment)}
          small
          source={{ record, moment, ...(game !== undefined && { game }) }}
        />
        <ChallengeButton
          key={moment.deal}
          small
          source={{ ...seatsOfSetup(setup), record, deal: moment.deal, ...(game !== undefined && { game }) }}
        />
      </span>
      {!isMomentOf(steps, start) && <p role="alert">{m.replayNoMoment({ moment: formatMoment(start) })}</p>}
    </header>
  );
}
