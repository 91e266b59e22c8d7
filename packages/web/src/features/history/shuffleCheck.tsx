import './history.css';
import type { ShuffleMemory } from '@coup-fourre/client/connection';
import { type FinishedGame, ownSeat } from '@coup-fourre/client/http';
import type { LocalShuffleCheck } from '@coup-fourre/client/localShuffleCheck';
import { m, shownName } from '@coup-fourre/client/text';
import type { ShuffleProof } from '@coup-fourre/room';
import type { Doubt } from '@coup-fourre/room/fairness';
import { useOnline } from '../../online/useOnline.ts';
import { RecordCheck } from '../../table/online/recordCheck.tsx';
import { doubtText } from '../../text/doubtText.ts';
import { Icon } from '../../ui/art/index.ts';

/** Recomputes a game's shuffles in this browser from the published data. */
export function ShuffleCheck({ game, guest }: { readonly game: FinishedGame; readonly guest: string | null }) {
  const { api, memory } = useOnline();
  return (
    <RecordCheck
      text={m.shuffleCheck()}
      testId="shuffle"
      fetchRecord={() => api.record(game.game)}
      verify={(record) => verifyShuffles({ game, record, memory, seat: ownSeat(game, guest) })}
    >
      {(report) => <ShuffleVerdict checked={report} />}
    </RecordCheck>
  );
}

function ShuffleVerdict({ checked }: { readonly checked: ShuffleReport }) {
  if (!checked.ok) return <p>{m.shuffleBadRecord({ fault: checked.fault })}</p>;
  return (
    <>
      <p className="row lead">
        <Icon name={checked.verdict === 'fair' ? 'check' : 'warning'} />
        <b>{VERDICTS[checked.verdict]()}</b>
      </p>
      <ol>
        {[...checked.deals.entries()].map(([deal, { doubts, withheldBy, local }]) => (
          <li key={deal}>
            <b>{m.dealNumber({ number: deal + 1 })}</b>{' '}
            {doubts.length === 0 ? m.shuffleVerified() : doubts.map(doubtText).join(' ')}{' '}
            {withheldBy.map((name) => m.shuffleWithheld({ name: shownName(name) })).join(' ')} {LOCAL_CHECKS[local]()}
          </li>
        ))}
      </ol>
    </>
  );
}

const VERDICTS = { fair: m.shuffleFair, unfair: m.shuffleUnfair, unproven: m.shuffleUnproven } as const;

const LOCAL_CHECKS: Readonly<Record<LocalShuffleCheck, () => string>> = {
  used: m.localPartUsed,
  changed: m.localPartChanged,
  leftOut: m.localPartLeftOut,
  accused: m.localPartAccused,
  none: () => '',
};

interface VerifiedDeal {
  readonly doubts: readonly Doubt[];
  /** People who withheld their contribution, so that the shuffle was restarted. */
  readonly withheldBy: readonly string[];
  /** How the proof matches this device's memory. */
  readonly local: LocalShuffleCheck;
}

type ShuffleReport =
  | { readonly ok: true; readonly verdict: 'fair' | 'unfair' | 'unproven'; readonly deals: readonly VerifiedDeal[] }
  | { readonly ok: false; readonly fault: string };

interface ShuffleReportInput {
  readonly game: Pick<FinishedGame, 'room' | 'page'>;
  readonly record: string;
  readonly memory: Pick<ShuffleMemory, 'partsOf'>;
  /** The viewer's seat. Null for a spectator. */
  readonly seat: number | null;
}

/** Recomputes every shuffle of a record and compares it with this device's memory. */
export async function verifyShuffles({
  game: { room, page },
  record,
  memory,
  seat,
}: ShuffleReportInput): Promise<ShuffleReport> {
  const [{ isUnproven, verifyRecord }, { checkLocally }] = await Promise.all([
    import('@coup-fourre/room/fairness'),
    import('@coup-fourre/client/localShuffleCheck'),
  ]);
  const verified = verifyRecord(record);
  if (!verified.ok) return { ok: false, fault: verified.error.message };
  const isOfRoom = verified.value.room === null || verified.value.room === room;
  const deals = verified.value.deals.map(({ proof, dealer, doubts }): VerifiedDeal => {
    if (proof === null || dealer === null) return { doubts, withheldBy: [], local: 'none' };
    const isOfTable = isOfRoom && hasSameSeats(proof, page);
    return {
      doubts: isOfTable || doubts.includes('otherSeats') ? doubts : [...doubts, 'otherSeats'],
      withheldBy: proof.withheld.flat().map((each) => page.seats[each]?.name ?? ''),
      local: checkLocally(memory, proof, { room, dealer, seat }),
    };
  });
  const isFair = verified.value.isFair && deals.every(({ doubts, local }) => doubts.length === 0 && passes(local));
  const isUnfair = deals.some(({ doubts, local }) => doubts.some((doubt) => !isUnproven(doubt)) || !passes(local));
  return { ok: true, verdict: isFair ? 'fair' : isUnfair ? 'unfair' : 'unproven', deals };
}

function hasSameSeats({ seats }: ShuffleProof, page: FinishedGame['page']): boolean {
  return page.seats.every(({ guest }, seat) => {
    const listed = seats[seat];
    return (listed?.kind === 'person' ? listed.guest : null) === guest;
  });
}

/** False if this device's own contribution contradicts the proof. */
function passes(local: LocalShuffleCheck): boolean {
  return local !== 'changed' && local !== 'accused';
}
