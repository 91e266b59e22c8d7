import type { SeatedSetup } from '@coup-fourre/client';
import { m, nameOfSeat } from '@coup-fourre/client/text';
import { type Action, CARDS, formatAction, Hand, legalActions, type Seat, type View } from '@coup-fourre/rules';
import { actionText } from '../../table/advice/hintText.ts';
import { Icon } from '../../ui/art/index.ts';
import { ActionCard } from './actionRows.tsx';

interface UnknownHandProps {
  readonly setup: SeatedSetup;
  readonly seat: Seat;
  readonly view: View;
  /** Copies that nobody knows, by card. */
  readonly hidden: readonly number[];
  readonly play: (action: Action) => void;
  readonly dealHand: () => void;
}

/** Where the hand that acts is not known: all that it could play, and the way to have chance deal it. */
export function UnknownHand({ setup, seat, view, hidden, play, dealHand }: UnknownHandProps) {
  const hand = Hand.of(CARDS.filter((card) => (hidden[card] ?? 0) > 0));
  const actions = legalActions({ ...view, hand }).toArray();
  return (
    <section className="think-panel panel" aria-labelledby="unknown-title" data-testid="unknown-hand">
      <h2 id="unknown-title">{m.analysisActions()}</h2>
      <p className="think-why">{m.analysisUnknownHand({ name: nameOfSeat(setup, seat) })}</p>
      <button type="button" className="button" onClick={dealHand}>
        <Icon name="cards" size={20} /> {m.analysisDealHand()}
      </button>
      <ul className="possible-actions">
        {[...actions.filter(isPlay), ...actions.filter((action) => !isPlay(action))].map((action) => (
          <li key={formatAction(action)}>
            <button type="button" className="action-button" onClick={() => play(action)}>
              <ActionCard action={action} />
              <span>{actionText({ setup }, action)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function isPlay({ type }: Action): boolean {
  return type !== 'discard';
}
