import './scorePad.css';
import { listText, m, numberText } from '@coup-fourre/client/text';
import type { MatchResult } from '@coup-fourre/rules';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, DialogButton } from '../../ui/dialog.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Ledger } from './ledger.tsx';
import { PadSetup } from './padSetup.tsx';
import { PadSheet } from './padSheet.tsx';
import { PadTable } from './padTable.tsx';
import {
  commitDraft,
  formatPad,
  linesOf,
  nameOnPad,
  newPad,
  parsePad,
  resultOf,
  type ScorePad,
  undoLastDeal,
} from './scorePad.ts';

/** The score pad for a table with real cards, stored on this device as it is filled in. */
export function PadScreen() {
  const [pad, keepPad] = usePad();
  const hasActed = useRef(false);
  const deals = pad?.deals.length ?? null;

  // The tapped button disappeared with the old sheet. Focuses the next field to fill in, or the winner.
  useEffect(() => {
    if (!hasActed.current) return;
    document.querySelector<HTMLElement>('[data-next]')?.focus({ preventScroll: deals === null });
  }, [deals]);

  function keep(next: ScorePad | null): void {
    hasActed.current = true;
    keepPad(next);
  }

  return (
    <Page title={m.padTitle()} subtitle={m.padText()} className="pad-page">
      {pad === null ? <PadSetup begin={keep} /> : <OpenPad pad={pad} setPad={keep} />}
    </Page>
  );
}

interface OpenPadProps {
  readonly pad: ScorePad;
  readonly setPad: (pad: ScorePad | null) => void;
}

function OpenPad({ pad, setPad }: OpenPadProps) {
  const [news, setNews] = useState('');
  const result = resultOf(pad);

  function write(): void {
    const next = commitDraft(pad);
    setPad(next);
    setNews(dealWrittenText(next));
  }

  function undo(): void {
    setPad(undoLastDeal(pad));
    setNews(m.padUndone({ number: pad.deals.length }));
  }

  return (
    <>
      <div className="tiles-left">
        {result === null ? (
          <PadSheet key={pad.deals.length} pad={pad} change={setPad} write={write} />
        ) : (
          <PadEnd pad={pad} />
        )}
      </div>
      <div className="tiles-right">
        <output
          className={result === null ? 'pad-news' : 'pad-news tile won'}
          tabIndex={-1}
          {...(result === null ? {} : { 'data-next': '' })}
        >
          {result === null ? news : winnerText(pad, result)}
        </output>
        <Ledger pad={pad} undoLastDeal={undo} />
        <PadActions pad={pad} setPad={setPad} />
      </div>
    </>
  );
}

function PadActions({ pad, setPad }: OpenPadProps) {
  const isOver = resultOf(pad) !== null;
  return (
    <div className="row wrap even">
      {isOver && <Button text={m.padAgain()} onClick={() => setPad(newPad(pad))} />}
      <Button quiet text={m.print()} onClick={() => print()} />
      <DialogButton
        text={m.padNew()}
        dialog={(close) => (
          <ConfirmDialog title={m.padNewTitle()} action={m.padNew()} confirm={() => setPad(null)} cancel={close}>
            <p>{m.padNewText()}</p>
          </ConfirmDialog>
        )}
      />
    </div>
  );
}

/** Announces the totals after a deal. */
function dealWrittenText(pad: ScorePad): string {
  const totals = linesOf(pad).at(-1)?.totals ?? [];
  const each = totals.map((total, team) => m.teamTotal({ team: nameOnPad(pad, team), total: numberText(total) }));
  return m.padRecorded({ number: pad.deals.length, totals: listText(each) });
}

const KEY = 'coup-fourre.pad';

/** This device's pad with its draft, which survives a reload. Null before there is one. */
function usePad(): readonly [ScorePad | null, (pad: ScorePad | null) => void] {
  const [pad, setPad] = useState(() => parsePad(localStorage.getItem(KEY)));
  function keep(next: ScorePad | null): void {
    setPad(next);
    if (next === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, formatPad(next));
  }
  return [pad, keep];
}

function PadEnd({ pad }: { readonly pad: ScorePad }) {
  const [last, before] = linesOf(pad).toReversed();
  return (
    <section className={`pad teams-${pad.names.length}`}>
      <div className="pad-head">
        <h2>{m.score()}</h2>
        <span>{m.dealNumber({ number: pad.deals.length })}</span>
      </div>
      <PadTable
        pad={pad}
        scores={last?.scores ?? null}
        pointsBefore={before?.totals ?? pad.names.map(() => 0)}
        change={null}
        fault={null}
      />
    </section>
  );
}

function winnerText(pad: ScorePad, { winners, owed }: MatchResult): string {
  const names = listText(winners.map((team) => nameOnPad(pad, team)));
  const won = winners.length > 1 ? `${m.winShared()}: ${names}.` : `${m.winOther({ team: names })}.`;
  return owed > 0 ? `${won} ${m.owed({ points: numberText(owed) })}` : won;
}
