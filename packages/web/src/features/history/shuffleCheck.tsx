import type { LocalShuffleCheck } from '@coup-fourre/client/connection';
import { m, type Refusal, reasonText } from '@coup-fourre/client/text';
import type { Doubt } from '@coup-fourre/room/fairness';
import { useState } from 'react';
import { ownSeat } from '../../online/finishedGame.ts';
import type { FinishedGame } from '../../online/listings.ts';
import { useOnline } from '../../online/useOnline.ts';
import { Icon } from '../../ui/art/index.ts';
import { type ShuffleReport, verifyShuffles } from './verifyShuffles.ts';

interface ShuffleCheckProps {
  readonly game: FinishedGame;
  readonly guest: string | null;
}

/** Computes the shuffles of a game again, in this browser, from what the server has published. */
export function ShuffleCheck({ game, guest }: ShuffleCheckProps) {
  const { api, memory } = useOnline();
  const [checked, setChecked] = useState<ShuffleReport | null>(null);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [isChecking, setChecking] = useState(false);

  async function check(): Promise<void> {
    if (isChecking) return;
    setChecking(true);
    setRefused(null);
    try {
      const record = await api.record(game.game);
      if (record.ok)
        setChecked(await verifyShuffles({ game, record: record.value, memory, seat: ownSeat(game, guest) }));
      else setRefused(record.reason);
    } catch {
      // The code that computes it is loaded only now, and that has failed.
      setRefused('partFailed');
    } finally {
      setChecking(false);
    }
  }

  return (
    <>
      <button type="button" className="button" aria-disabled={isChecking} onClick={() => void check()}>
        <Icon name="check" size={20} /> {m.shuffleCheck()}
      </button>
      <div aria-live="polite" className="shuffle-check" data-testid="shuffle">
        {refused !== null && <p>{reasonText(refused)}</p>}
        {checked && <ShuffleVerdict checked={checked} />}
      </div>
    </>
  );
}

function ShuffleVerdict({ checked }: { readonly checked: ShuffleReport }) {
  if (!checked.ok) return <p>{m.shuffleBadRecord({ fault: checked.fault })}</p>;
  return (
    <>
      <p className={checked.isFair ? 'fair' : 'unfair'}>
        <Icon name={checked.isFair ? 'check' : 'warning'} />
        <b>{checked.isFair ? m.shuffleFair() : m.shuffleUnfair()}</b>
      </p>
      <ol>
        {[...checked.deals.entries()].map(([deal, { doubts, local }]) => (
          <li key={deal}>
            <b>{m.dealNumber({ number: deal + 1 })}</b>{' '}
            {doubts.length === 0 ? m.shuffleVerified() : doubts.map(doubtText).join(' ')} {local && ownCheckText(local)}
          </li>
        ))}
      </ol>
    </>
  );
}

const DOUBTS: Readonly<Record<Doubt, () => string>> = {
  noProof: m.doubtNoProof,
  otherCommitment: m.doubtOtherCommitment,
  otherDeck: m.doubtOtherDeck,
  otherNumber: m.doubtOtherNumber,
};

/** Why a shuffle is not shown to be fair. */
function doubtText(doubt: Doubt): string {
  return DOUBTS[doubt]();
}

/** What this device knows of a shuffle by itself. */
function ownCheckText({ wasSeen, wasMixedIn }: LocalShuffleCheck): string {
  if (wasMixedIn === false) return m.localContributionDiffers();
  const mixed = wasMixedIn ? m.localContributionUsed() : '';
  return `${wasSeen ? m.localCommitmentSeen() : m.localCommitmentNotSeen()} ${mixed}`.trim();
}
