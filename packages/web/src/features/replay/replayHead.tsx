import { frontSeatOf, type SeatedSetup, teamsFrom } from '@coup-fourre/client';
import { m, nameOfTeam } from '@coup-fourre/client/text';
import { formatMoment, type Moment } from '@coup-fourre/rules';
import { range } from '../../game/range.ts';
import { ButtonLink } from '../../ui/page/link.tsx';
import { useTitle } from '../../ui/page/page.tsx';
import { Select } from '../../ui/select.tsx';
import { ChallengeButton, seatsOfSetup } from '../challenge/index.ts';
import { analysisLink, ReplayButton } from '../links/index.ts';
import { isMomentOf } from './replayViewer.tsx';
import type { OpenReplay } from './useReplay.ts';

interface ReplayHeadProps {
  readonly replay: OpenReplay;
  readonly setup: SeatedSetup;
  readonly game: string | undefined;
  /** The moment of the link. */
  readonly start: Moment;
  readonly moment: Moment;
  readonly openDeal: (deal: number) => void;
}

/** The players, the current deal, and links to analysis, sharing and challenge. */
export function ReplayHead({ replay, setup, game, start, moment, openDeal }: ReplayHeadProps) {
  const heading = useTitle(m.replayTitle());
  const { steps, packed } = replay;
  const record = async () => replay.record;
  const teams = teamsFrom(setup, frontSeatOf(setup));
  return (
    <header className="study-head replay-head">
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
