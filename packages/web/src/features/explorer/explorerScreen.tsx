import './explorer.css';
import {
  type Choice,
  type Conditions,
  choicesIn,
  fits,
  formatConditions,
  parseConditions,
} from '@coup-fourre/bots/explorer';
import { choiceWordText, dateText, m, numberText, percentText, unitText } from '@coup-fourre/client/text';
import { DEFAULT_EDITION, type EditionId } from '@coup-fourre/rules';
import { useState } from 'react';
import { levelText } from '../../text/botText.ts';
import { signedText } from '../../text/signedText.ts';
import { Button } from '../../ui/button.tsx';
import { EstimateCell } from '../../ui/estimateCell.tsx';
import { ButtonLink } from '../../ui/page/link.tsx';
import { LoadingPage, Page } from '../../ui/page/page.tsx';
import { PlayFirst } from '../../ui/page/playFirst.tsx';
import { useOpenedAddress } from '../../ui/page/useAddress.ts';
import { TableHead } from '../../ui/tableHead.tsx';
import { Tile } from '../../ui/tile.tsx';
import { analysisLink } from '../links/index.ts';
import { ConditionFields } from './conditionFields.tsx';
import { type OwnDecision, type OwnDecisions, useOwnDecisions } from './ownDecisions.ts';

/** Decisions shown at first, and with each press of the button. */
const PAGE_SIZE = 10;

/** Decisions with links to their review and to the analysis board. */
function FoundDecisions({ decisions }: { readonly decisions: readonly OwnDecision[] }) {
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

interface ChoiceTableProps {
  readonly choices: readonly Choice[];
  /** Names the cards in the words of this edition. */
  readonly edition: EditionId | undefined;
}

/** Rows shown at first. Rarer choices follow at the press of a button. */
const MAX_ROWS = 8;

/** The player's choices and expert's, with the results of the player's. */
function ChoiceTable({ choices, edition = DEFAULT_EDITION }: ChoiceTableProps) {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <>
      <table className="ratings">
        <caption>{m.explorerMeans()}</caption>
        <TableHead
          titles={[m.explorerChoice(), m.explorerYou(), levelText('expert'), m.explorerResult(), m.statsShare()]}
        />
        <tbody>
          {(showsAll ? choices : choices.slice(0, MAX_ROWS)).map(({ action, times, expertTimes, lead, won }) => (
            <tr key={action}>
              <th scope="row">{choiceWordText(action, edition)}</th>
              <td>{numberText(times)}</td>
              <td>{numberText(expertTimes)}</td>
              <EstimateCell estimate={lead} text={signedText} />
              <EstimateCell estimate={won} text={percentText} />
            </tr>
          ))}
        </tbody>
      </table>
      {!showsAll && choices.length > MAX_ROWS && (
        <Button quiet small text={m.explorerMore()} onClick={() => setShowsAll(true)} />
      )}
    </>
  );
}

/** Situations in one's own games. The address keeps the conditions, so that Back finds them again. */
export function ExplorerScreen() {
  const address = useOpenedAddress();
  const found = useOwnDecisions();
  const [conditions, setConditions] = useState(() => parseConditions(address.fragment.slice(1)));

  function change(next: Conditions): void {
    setConditions(next);
    const text = formatConditions(next);
    address.follow(text === '' ? '/explorer' : `/explorer#${text}`);
  }

  if (found === null) return <LoadingPage title={m.explorerTitle()} subtitle={m.explorerText()} />;
  const fitting = found.decisions.filter((decision) => fits(decision, conditions));
  const isEmpty = !found.isReading && found.decisions.length === 0 && found.failed === 0;
  return (
    <Page title={m.explorerTitle()} subtitle={m.explorerText()} className="explorer-page own-situations">
      <div className="tiles-left">
        {isEmpty ? (
          <PlayFirst title={m.statsEmptyTitle()} text={m.explorerEmpty()} />
        ) : (
          <Found found={found} fitting={fitting} />
        )}
      </div>
      <div className="tiles-right">
        {!isEmpty && <ConditionFields conditions={conditions} change={change} />}
        {fitting.length > 0 && <FoundDecisions key={formatConditions(conditions)} decisions={fitting} />}
        <Tile title={m.openingsTitle()} className="stack close">
          <p>{m.openingsText()}</p>
          <ButtonLink quiet text={m.lookAtIt()} to="/openings" />
        </Tile>
      </div>
    </Page>
  );
}

interface FoundProps {
  readonly found: OwnDecisions;
  readonly fitting: OwnDecisions['decisions'];
}

function Found({ found: { done, all, isReading, failed }, fitting }: FoundProps) {
  const games = done.here + done.online;
  const deals = new Set(fitting.map(({ game, deal }) => `${game} ${deal}`)).size;
  const summary = fitting.length === 0 ? m.explorerNone() : m.explorerFound({ decisions: fitting.length, deals });
  return (
    <Tile title={m.explorerChoices()} className="stack close">
      {isReading && (
        <label>
          {m.explorerReading({ done: numberText(games), all: numberText(all) })}
          <progress value={games} max={all} />
        </label>
      )}
      <output className="lead">{isReading ? '' : summary}</output>
      {!isReading && games > 0 && <p className="label">{m.explorerLooked({ games, ...done })}</p>}
      {failed > 0 && <p role="alert">{m.explorerFailed({ count: failed })}</p>}
      {fitting.length > 0 && <ChoiceTable choices={choicesIn(fitting)} edition={fitting[0]?.edition} />}
    </Tile>
  );
}
