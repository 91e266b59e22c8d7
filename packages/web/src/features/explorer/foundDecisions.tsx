import { choiceWordText, dateText, m, numberText, unitText } from '@coup-fourre/client/text';
import { useState } from 'react';
import { signedText } from '../../text/signedText.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/page/link.tsx';
import { Tile } from '../../ui/tile.tsx';
import { analysisLink } from '../links/index.ts';
import type { OwnDecision } from './ownDecisions.ts';

/** Decisions shown at first, and with each press of the button. */
const PAGE_SIZE = 10;

/** Decisions with links to their review and to the analysis board. */
export function FoundDecisions({ decisions }: { readonly decisions: readonly OwnDecision[] }) {
  const [count, setCount] = useState(PAGE_SIZE);
  return (
    <Tile title={m.explorerHits()} className="stack">
      <ul className="stack close found-decisions">
        {decisions.slice(0, count).map((decision) => (
          <li key={`${decision.game} ${decision.deal} ${decision.step}`}>
            <FoundDecision decision={decision} />
          </li>
        ))}
      </ul>
      {count < decisions.length && (
        <Button quiet small text={m.explorerMore()} onClick={() => setCount(count + PAGE_SIZE)} />
      )}
    </Tile>
  );
}

function FoundDecision({ decision }: { readonly decision: OwnDecision }) {
  const { game, deal, step, position, edition, own, theirs, left, chosen, expert, lead, savedAt } = decision;
  const text = (word: string): string => choiceWordText(word, edition);
  const where = m.explorerMiles({ own: numberText(own), theirs: numberText(theirs), left, unit: unitText(edition) });
  return (
    <>
      <p>
        <b>{where}</b>
        <span>
          {m.explorerChose({ action: text(chosen) })}{' '}
          {chosen === expert ? m.explorerAgrees() : m.explorerWould({ action: text(expert) })}
        </span>
        <small>
          {m.explorerLead({ points: signedText(lead) })} {dateText(savedAt)}
        </small>
      </p>
      <div className="row">
        <ButtonLink quiet small text={m.explorerReview()} to={`/review/${game}/${deal}#${step}`} />
        <ButtonLink quiet small text={m.explorerBoard()} to={analysisLink({ position })} />
      </div>
    </>
  );
}
