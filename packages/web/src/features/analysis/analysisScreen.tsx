import '../../ui/page/film.css';
import './analysis.css';
import { dealtDraft, emptyDraft, isEmptyDraft, mainMomentAt } from '@coup-fourre/client/analysis';
import { m } from '@coup-fourre/client/text';
import {
  DEFAULT_EDITION,
  formatDraft,
  type PositionDraft,
  readDraft,
  rulesFor,
  seededRandom,
} from '@coup-fourre/rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { numberedSetup } from '../../game/draft.ts';
import { useDeviceGames, useLocalGame } from '../../game/useGame.ts';
import { fullUrl } from '../../ui/base.ts';
import { Button } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { FileButton } from '../../ui/fileButton.tsx';
import { Header } from '../../ui/page/header.tsx';
import { useTitle } from '../../ui/page/page.tsx';
import { type OpenedAddress, useOpenedAddress } from '../../ui/page/useAddress.ts';
import { saveFile } from '../../ui/useShare.ts';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';
import { analysisLink, parseAnalysisLink } from '../links/index.ts';
import { AddToStudyButton } from '../studies/index.ts';
import type { AnalysisSource } from './analysisMessages.ts';
import { AnalyzePanel } from './analyzePanel.tsx';
import { analysisFaultText, FaultNote, type FaultWords } from './faultNote.tsx';
import { earlierAnalysis, isKeptLink, type KeptAnalysis, keepLink, keptAnalysis } from './keptAnalysis.ts';
import { SetupPanel } from './setupPanel.tsx';
import { useAnalysis } from './useAnalysis.ts';

type Mode = 'setUp' | 'analyze';

/** The analysis board: a position set up or opened, and every line played from it. */
export function AnalysisScreen() {
  const address = useOpenedAddress();
  return <Board key={address.key} address={address} />;
}

type FirstOpened =
  | { readonly source: AnalysisSource }
  | { readonly kept: KeptAnalysis }
  | { readonly fault: FaultWords | null };

function firstOpened(fragment: string): FirstOpened {
  const target = parseAnalysisLink(fragment);
  if (typeof target === 'string') return { fault: { words: m.analysisFaultLink() } };
  const kept = target === null || isKeptLink(localStorage, fragment) ? keptAnalysis(localStorage) : null;
  if (kept !== null && kept !== 'damaged') return { kept };
  if (target === null) return { fault: kept && { words: m.analysisFaultKept() } };
  if ('position' in target) return { source: { position: target.position } };
  const { packed, moment } = target;
  return { source: { packed, deal: moment.deal, step: moment.step } };
}

function shortLine(line: string): string {
  const read = readDraft(line);
  return read.ok ? formatDraft(read.value) : line;
}

/** The initial setup: the link's position, legal or not, else an empty table. */
function firstDraft(first: FirstOpened): PositionDraft {
  const read = 'source' in first && 'position' in first.source ? readDraft(first.source.position) : null;
  return read?.ok ? read.value : emptyDraft(rulesFor(DEFAULT_EDITION, 2));
}

function Board({ address }: { readonly address: OpenedAddress }) {
  const analysis = useAnalysis();
  const heading = useTitle(m.homeAnalysis());
  const [first] = useState(() => firstOpened(address.fragment));
  const [mode, setMode] = useState<Mode>('fault' in first ? 'setUp' : 'analyze');
  const [draft, setDraft] = useState<PositionDraft>(() => firstDraft(first));
  const [linkFault, setLinkFault] = useState('fault' in first ? first.fault : null);
  const { open } = analysis;

  const openFirst = useEffectEvent(() => {
    if ('source' in first) analysis.openSource(first.source);
    else if ('kept' in first) analysis.openKept(first.kept);
  });
  useEffect(() => openFirst(), []);

  // From then on the device stores the analysis that the link opened.
  const isOpen = open !== null;
  useEffect(() => {
    if (isOpen) keepLink(localStorage, address.fragment);
  }, [isOpen, address.fragment]);
  const followOpen = useEffectEvent((position: string) => {
    const link = analysisLink({ position });
    address.follow(link, () => keepLink(localStorage, new URL(fullUrl(link)).hash));
  });
  const line = open && shortLine(open.position.line);
  useEffect(() => {
    if (line !== null) followOpen(line);
  }, [line]);

  // If a link or record cannot be opened and nothing else is open, the setup is shown.
  const hasNothing = open === null && analysis.fault !== null;
  const shown = hasNothing ? 'setUp' : mode;
  const fault = linkFault ?? (analysis.fault && analysisFaultText(numberedSetup(draft.rules), analysis.fault));

  function choose(next: Mode): void {
    if (next === 'setUp' && open !== null) {
      const read = readDraft(open.position.line);
      if (read.ok) setDraft(read.value);
    }
    setMode(next);
  }

  function analyze(position: string): void {
    setLinkFault(null);
    setMode('analyze');
    // An unchanged position keeps the lines played from it.
    if (position !== line) analysis.openSource({ position });
  }

  return (
    <div className="study analysis">
      <Header />
      <main className={`study-page analysis-page ${shown}`} data-testid="analysis">
        <header className="row study-head analysis-head">
          <h1 ref={heading} tabIndex={-1}>
            {m.homeAnalysis()}
          </h1>
          <VisuallyHidden>{m.analysisKeys()}</VisuallyHidden>
          {open !== null && (
            <Choices
              label={m.analysisModes()}
              values={[
                { value: 'setUp', name: m.analysisSetUp() },
                { value: 'analyze', name: m.analysisThink() },
              ]}
              chosen={shown}
              choose={choose}
            />
          )}
          <div className="row wrap analysis-files">
            {open !== null && (
              <Button
                quiet
                small
                text={m.analysisSave()}
                onClick={() => saveFile({ name: 'coup-fourre-analysis.txt', text: open.record, type: 'text/plain' })}
              />
            )}
            {open !== null && <AddToStudyButton record={open.record} moment={mainMomentAt(open.place)} />}
            <OpenButton openRecord={openRecord} />
            <EarlierButton key={open?.record} openEarlier={analysis.openKept} />
          </div>
          {fault !== null && <FaultNote fault={fault} />}
          {shown === 'setUp' && isEmptyDraft(draft) && (
            <Beginnings
              openRecord={openRecord}
              deal={() => analyze(formatDraft(dealtDraft(draft.rules, seededRandom(crypto.randomUUID()))))}
            />
          )}
        </header>
        {shown === 'setUp' && <SetupPanel draft={draft} change={setDraft} analyze={analyze} />}
        {shown === 'analyze' && open !== null && <AnalyzePanel analysis={analysis} open={open} />}
        {shown === 'analyze' && open === null && <output className="panel analysis-wait">{m.loading()}</output>}
      </main>
    </div>
  );

  function openRecord(record: string): void {
    setLinkFault(null);
    setMode('analyze');
    analysis.openSource({ record, deal: record.match(/^(?:deal|position) /gm)?.length ?? 1, step: 0 });
  }
}

/** Larger files cannot be records. */
const MAX_FILE_BYTES = 2_000_000;

function OpenButton({ openRecord }: { readonly openRecord: (record: string) => void }) {
  const [fault, setFault] = useState('');
  async function take(file: File): Promise<void> {
    const text = file.size > MAX_FILE_BYTES ? '' : await file.text();
    if (/^\s*coup-fourre record \d/.test(text)) {
      setFault('');
      openRecord(text);
    } else setFault(m.reviewFaultKind({ name: file.name }));
  }
  return (
    <>
      <FileButton
        quiet
        small
        text={m.analysisOpen()}
        accept=".txt,.record,text/plain"
        take={(file) => void take(file)}
      />
      {fault !== '' && <FaultNote fault={{ words: fault }} />}
    </>
  );
}

/** Reopens the analysis that was open before. */
function EarlierButton({ openEarlier }: { readonly openEarlier: ReturnType<typeof useAnalysis>['openKept'] }) {
  const [earlier] = useState(() => earlierAnalysis(localStorage));
  if (earlier === null) return null;
  return <Button quiet small icon="undo" text={m.analysisEarlier()} onClick={() => openEarlier(earlier)} />;
}

interface BeginningsProps {
  readonly openRecord: (record: string) => void;
  readonly deal: () => void;
}

/** What an empty board can begin with: the latest deal on this device, a random hand, or single cards. */
function Beginnings({ openRecord, deal }: BeginningsProps) {
  const { game } = useLocalGame();
  const latest = useDeviceGames()?.finished[0];
  async function openLatest(room: string): Promise<void> {
    const stored = await game.record(room);
    if (stored !== null) openRecord(stored.record);
  }
  return (
    <div className="row wrap setup-beginnings">
      <p>{m.analysisBegin()}</p>
      {latest !== undefined && (
        <Button quiet icon="undo" text={m.analysisFromLast()} onClick={() => void openLatest(latest.room)} />
      )}
      <Button quiet icon="cards" text={m.analysisDealMe()} onClick={deal} />
    </div>
  );
}
