import type { SeatedSetup } from '@coup-fourre/client';
import { reasonOf } from '@coup-fourre/client/reasons';
import { m, matchOutlookText, numberText } from '@coup-fourre/client/text';
import { type Action, formatAction, type View } from '@coup-fourre/rules';
import { actionText, hintReasonText } from '../../table/advice/hint.ts';
import { ThinkingIndicator } from '../../table/thinkingIndicator.tsx';
import { levelText } from '../../text/botText.ts';
import { signedText } from '../../text/signedText.ts';
import { LateRegion } from '../../ui/announcements/lateRegion.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/page/link.tsx';
import { ACTIONS_KEY, ActionRows } from './actionRows.tsx';
import type { TableSettings } from './actionTable.worker.ts';
import { FaultNote } from './faultNote.tsx';
import { RolloutFields, rolloutText } from './rolloutFields.tsx';
import type { ActionTable, LiveActionTable } from './useActionTable.ts';

interface ThinkPanelProps {
  readonly setup: SeatedSetup;
  readonly view: View;
  readonly live: LiveActionTable;
  readonly play: (action: Action) => void;
  readonly settings: TableSettings;
  readonly changeSettings: (settings: TableSettings) => void;
  readonly addNote: (text: string) => void;
}

/** The live table of all actions, why the best action is best, and the choice of each level. */
export function ThinkPanel({ setup, view, live, play, settings, changeSettings, addNote }: ThinkPanelProps) {
  const { table, isStopped, hasFailed, toggle } = live;
  const [best] = table?.rows ?? [];
  const isExperts = settings.own === 'expert' && settings.others === 'expert';
  const means = isExperts ? m.analysisMeans() : m.analysisMeansSet();
  return (
    <section className="think-panel panel" aria-labelledby="think-title" data-testid="action-table">
      <header className="row wrap">
        <h2 id="think-title" tabIndex={-1} data-keep={ACTIONS_KEY}>
          {m.analysisActions()}
        </h2>
        {table !== null && (
          <span className="label">{m.analysisWorlds({ count: numberText(best?.rollouts ?? 0) })}</span>
        )}
        {table?.isFinal !== true && !hasFailed && (
          <Button
            quiet
            small
            icon={isStopped ? 'play' : 'pause'}
            text={isStopped ? m.analysisGoOn() : m.analysisStop()}
            onClick={toggle}
          />
        )}
      </header>
      {hasFailed && <FaultNote fault={{ words: m.analysisFailed() }} />}
      {table === null || best === undefined ? (
        !hasFailed && <ThinkingIndicator />
      ) : (
        <>
          <p className="think-why">
            {m.hintSentence({
              action: actionText({ setup }, best.action),
              reason: hintReasonText({ setup }, reasonOf(view, best.action)),
            })}
          </p>
          <ActionRows setup={setup} rows={table.rows} isMatch={view.table.totals !== null} play={play} means={means} />
          <p className="label" aria-hidden="true">
            {means}
          </p>
          <Levels setup={setup} table={table} />
          {table.match !== null && (
            <div>
              <p>{matchOutlookText(table.match).join(' ')}</p>
              <ButtonLink quiet small icon="chart" text={m.equityTitle()} to="/chances" />
            </div>
          )}
        </>
      )}
      <RolloutFields
        setup={setup}
        view={view}
        settings={settings}
        change={changeSettings}
        keep={table === null ? null : () => addNote(rolloutText(setup, table, settings))}
      />
      <div className="unseen">
        <LateRegion urgency="polite">
          {table?.isFinal !== true && !isStopped && !hasFailed && <p>{m.analysisThinking()}</p>}
        </LateRegion>
        <LateRegion urgency="polite" data-testid="spoken-table">
          {table !== null && (table.isFinal || isStopped) && (
            <p>
              {table.isFinal ? m.analysisDone() : m.analysisStopped()} {bestSentence(setup, table)}
            </p>
          )}
        </LateRegion>
      </div>
    </section>
  );
}

function Levels({ setup, table: { choices } }: { readonly setup: SeatedSetup; readonly table: ActionTable }) {
  return (
    <dl className="think-levels" aria-label={m.analysisLevels()}>
      {choices.map(({ level, action }) => (
        <div key={level} data-level={level} data-action={formatAction(action)}>
          <dt>{levelText(level)}</dt>
          <dd>{actionText({ setup }, action)}</dd>
        </div>
      ))}
    </dl>
  );
}

function bestSentence(setup: SeatedSetup, { rows: [best, second] }: ActionTable): string {
  if (best === undefined) return '';
  const said = {
    action: actionText({ setup }, best.action),
    points: signedText(best.points),
    error: numberText(Math.round(best.pointsError)),
  };
  if (second === undefined) return m.analysisBest(said);
  const next = actionText({ setup }, second.action);
  if (second.isClose)
    return `${m.analysisBest(said)} ${m.hintSecondSentence({ action: next, behind: m.aboutAsGood() })}`;
  const behind = numberText(Math.max(0, Math.round(second.behind)));
  return m.analysisBestNext({ ...said, second: next, behind });
}
