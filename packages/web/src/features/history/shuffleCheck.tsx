import type { LocalShuffleCheck } from '@coup-fourre/client/localShuffleCheck';
import { m, type Refusal, reasonText, shownName } from '@coup-fourre/client/text';
import { useState } from 'react';
import { ownSeat } from '../../online/finishedGame.ts';
import type { FinishedGame } from '../../online/listings.ts';
import { useOnline } from '../../online/useOnline.ts';
import { doubtText } from '../../text/doubtText.ts';
import { Icon } from '../../ui/art/index.ts';
import { type ShuffleReport, verifyShuffles } from './verifyShuffles.ts';

interface ShuffleCheckProps {
  readonly game: FinishedGame;
  readonly guest: string | null;
}

/** Recomputes the shuffles of a game in this browser from what the server has published. */
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
      // The code for the check is loaded on demand, and loading has failed.
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
      <p className={checked.verdict === 'fair' ? 'fair' : 'unfair'}>
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

/** What this device can confirm about a shuffle. */
const LOCAL_CHECKS: Readonly<Record<LocalShuffleCheck, () => string>> = {
  used: m.localPartUsed,
  changed: m.localPartChanged,
  leftOut: m.localPartLeftOut,
  accused: m.localPartAccused,
  none: () => '',
};
