import './explorer.css';
import { type Conditions, choicesIn, fits, formatConditions, parseConditions } from '@coup-fourre/bots/explorer';
import { m, numberText } from '@coup-fourre/client/text';
import { useState } from 'react';
import { ButtonLink } from '../../ui/page/link.tsx';
import { LoadingPage, Page } from '../../ui/page/page.tsx';
import { PlayFirst } from '../../ui/page/playFirst.tsx';
import { useOpenedAddress } from '../../ui/page/useAddress.ts';
import { Tile } from '../../ui/tile.tsx';
import { ChoiceTable } from './choiceTable.tsx';
import { ConditionFields } from './conditionFields.tsx';
import { FoundDecisions } from './foundDecisions.tsx';
import { type OwnDecisions, useOwnDecisions } from './ownDecisions.ts';

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
  const isEmpty = !found.isReading && found.decisions.length === 0 && found.failed === 0;
  return (
    <Page title={m.explorerTitle()} subtitle={m.explorerText()} className="explorer-page">
      <div className="tiles-left">
        {isEmpty ? (
          <PlayFirst title={m.statsEmptyTitle()} text={m.explorerEmpty()} />
        ) : (
          <ConditionFields conditions={conditions} change={change} />
        )}
      </div>
      <div className="tiles-right">
        {!isEmpty && <Found found={found} conditions={conditions} />}
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
  readonly conditions: Conditions;
}

function Found({ found: { decisions, done, all, isReading, failed }, conditions }: FoundProps) {
  const games = done.here + done.online;
  const fitting = decisions.filter((decision) => fits(decision, conditions));
  const deals = new Set(fitting.map(({ game, deal }) => `${game} ${deal}`)).size;
  const summary = fitting.length === 0 ? m.explorerNone() : m.explorerFound({ decisions: fitting.length, deals });
  return (
    <>
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
      {fitting.length > 0 && <FoundDecisions key={formatConditions(conditions)} decisions={fitting} />}
    </>
  );
}
