import { m, numberText } from '@coup-fourre/client/text';

interface DealChoiceProps {
  /** From 0. */
  readonly deals: readonly number[];
  readonly chosen: number;
  readonly choose: (deal: number) => void;
}

/** Buttons with the numbers of a match's deals. */
export function DealChoice({ deals, chosen, choose }: DealChoiceProps) {
  return (
    <fieldset className="row wrap deals" aria-label={m.dealsTitle()}>
      {deals.map((deal) => (
        <button
          key={deal}
          type="button"
          aria-pressed={deal === chosen}
          aria-label={m.dealNumber({ number: deal + 1 })}
          onClick={() => choose(deal)}
        >
          {numberText(deal + 1)}
        </button>
      ))}
    </fieldset>
  );
}
