import { emptyDraft } from '@coup-fourre/client/analysis';
import { m } from '@coup-fourre/client/text';
import { DEFAULT_EDITION, type PositionDraft, readDraft, rulesFor } from '@coup-fourre/rules';
import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from '../../ui/art/index.ts';
import { Choices } from '../../ui/choices.tsx';
import { parseAnalysisLink } from '../../ui/links/studyLinks.ts';
import { Header } from '../../ui/page/header.tsx';
import { useTitle } from '../../ui/page/useTitle.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';
import { AnalysePanel, type RenderCounter } from './analysePanel.tsx';
import { FaultNote } from './faultNote.tsx';
import { analysisFaultText, type FaultWords } from './faultText.ts';
import { earlierAnalysis, keptAnalysis } from './keptAnalysis.ts';
import { SetupPanel } from './setupPanel.tsx';
import { useAnalysis } from './useAnalysis.ts';

type Mode = 'setUp' | 'analyse';

/** The analysis board: any position, set up by hand or opened, and every line played on from there. */
export function AnalysisScreen({ renderCounter }: { readonly renderCounter: RenderCounter }) {
  const analysis = useAnalysis();
  const heading = useTitle(m.analysisTitle());
  const fragment = useSyncExternalStore(subscribeToHash, () => location.hash);
  const [mode, setMode] = useState<Mode | null>(null);
  const [draft, setDraft] = useState<PositionDraft>(() => emptyDraft(rulesFor(DEFAULT_EDITION, 2)));
  const [linkFault, setLinkFault] = useState<FaultWords | null>(null);
  const { open } = analysis;

  const follow = useEffectEvent((hash: string) => {
    const target = parseAnalysisLink(hash);
    setLinkFault(null);
    if (target === 'noRecord' || target === 'badMoment' || target === 'badPosition') {
      setLinkFault({ words: m.analysisFaultLink() });
      setMode('setUp');
    } else if (target === null) openKept();
    else {
      setMode('analyse');
      analysis.openSource(
        'packed' in target
          ? { packed: target.packed, deal: target.moment.deal, step: target.moment.step }
          : { position: target.position },
      );
    }
  });

  function openKept(): void {
    const kept = keptAnalysis(localStorage);
    if (kept !== null && kept !== 'damaged') {
      analysis.openKept(kept);
      setMode('analyse');
      return;
    }
    if (kept === 'damaged') setLinkFault({ words: m.analysisFaultKept() });
    setMode('setUp');
  }

  useEffect(() => follow(fragment), [fragment]);

  // What a link opened is kept on the device from then on, with all that is played from there.
  useEffect(() => {
    if (open !== null && location.hash !== '') history.replaceState(history.state, '', location.pathname);
  }, [open]);

  // A link or a record that cannot be opened leaves the table to set up, if nothing else is open.
  const hasNothing = open === null && analysis.fault !== null;
  const shown: Mode | null = hasNothing ? 'setUp' : mode;
  const fault = linkFault ?? (analysis.fault && analysisFaultText(analysis.fault));

  function choose(next: Mode): void {
    if (next === 'setUp' && open !== null) {
      const read = readDraft(open.position.line);
      if (read.ok) setDraft(read.value);
    }
    setMode(next);
  }

  function analyse(line: string): void {
    setLinkFault(null);
    analysis.openSource({ position: line });
    setMode('analyse');
  }

  return (
    <div className="analysis">
      <Header />
      <main className={`analysis-page ${shown ?? ''}`} data-testid="analysis">
        <header className="analysis-head">
          <h1 ref={heading} tabIndex={-1}>
            {m.analysisTitle()}
          </h1>
          <VisuallyHidden>{m.analysisKeys()}</VisuallyHidden>
          {open !== null && shown !== null && (
            <Choices
              label={m.analysisModes()}
              values={[
                { value: 'setUp', name: m.analysisSetUp() },
                { value: 'analyse', name: m.analysisThink() },
              ]}
              chosen={shown}
              choose={choose}
            />
          )}
          {shown !== null && (
            <div className="analysis-files">
              {open !== null && (
                <button
                  type="button"
                  className="button quiet small"
                  onClick={() => saveFile({ name: 'coup-fourre-analysis.txt', text: open.record, type: 'text/plain' })}
                >
                  {m.analysisSave()}
                </button>
              )}
              <OpenButton openRecord={openRecord} />
              <EarlierButton key={open?.record} openEarlier={analysis.openKept} />
            </div>
          )}
          {fault !== null && <FaultNote fault={fault} />}
        </header>
        {shown === 'setUp' && <SetupPanel draft={draft} change={setDraft} analyse={analyse} />}
        {shown === 'analyse' && open !== null && (
          <AnalysePanel analysis={analysis} open={open} renderCounter={renderCounter} />
        )}
        {shown === 'analyse' && open === null && <output className="panel analysis-wait">{m.loading()}</output>}
      </main>
    </div>
  );

  function openRecord(record: string): void {
    setLinkFault(null);
    setMode('analyse');
    analysis.openSource({ record, deal: record.match(/^(?:deal|position) /gm)?.length ?? 1, step: 0 });
  }
}

function subscribeToHash(changed: () => void): () => void {
  const events = ['hashchange', 'popstate'];
  for (const event of events) addEventListener(event, changed);
  return () => {
    for (const event of events) removeEventListener(event, changed);
  };
}

/** Larger files are no records. */
const MAX_FILE_BYTES = 2_000_000;

function OpenButton({ openRecord }: { readonly openRecord: (record: string) => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState('');
  async function take({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? [];
    if (file === undefined) return;
    const text = file.size > MAX_FILE_BYTES ? '' : await file.text();
    // Lets the same file be selected again.
    target.value = '';
    if (/^\s*coup-fourre record \d/.test(text)) {
      setFault('');
      openRecord(text);
    } else setFault(m.reviewFaultKind({ name: file.name }));
  }
  return (
    <>
      <label className="button quiet small file-button">
        {m.analysisOpen()}
        <input ref={chooser} type="file" accept=".txt,.record,text/plain" onChange={(event) => void take(event)} />
      </label>
      {fault !== '' && <FaultNote fault={{ words: fault }} />}
    </>
  );
}

/** The way back to what was analysed before something else was opened. */
function EarlierButton({ openEarlier }: { readonly openEarlier: ReturnType<typeof useAnalysis>['openKept'] }) {
  const [earlier] = useState(() => earlierAnalysis(localStorage));
  if (earlier === null) return null;
  return (
    <button type="button" className="button quiet small" onClick={() => openEarlier(earlier)}>
      <Icon name="undo" size={18} /> {m.analysisEarlier()}
    </button>
  );
}
