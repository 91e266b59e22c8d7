import './conduct.css';
import {
  chatText,
  dateText,
  m,
  reasonText,
  reporterText,
  reportKindText,
  sanctionText,
  shownName,
} from '@coup-fourre/client/text';
import { MAX_REPORT_LENGTH, type ModeratedPerson, type ModeratorAction, type Report } from '@coup-fourre/room';
import { useState } from 'react';
import { useApiResult, useRefresh } from '../../online/useApiResult.ts';
import { useOnline } from '../../online/useOnline.ts';
import { useServerChange } from '../../online/useServerChange.ts';
import { hostedPath } from '../../ui/base.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/page/link.tsx';
import { LoadingPage, Page } from '../../ui/page/page.tsx';
import { SelectField } from '../../ui/select.tsx';
import { Tile } from '../../ui/tile.tsx';
import { matchesText } from './matchesText.ts';
import { LogList, ModerationRefused } from './moderationScreen.tsx';

/** The name of each action, and its effect on a person. */
const ACTION_TEXTS: Readonly<
  Record<ModeratorAction, { readonly title: () => string; readonly effect: (person: { name: string }) => string }>
> = {
  dismiss: { title: m.moderationDismiss, effect: m.moderationDismissText },
  mute: { title: m.moderationMute, effect: m.moderationMuteText },
  suspend: { title: m.moderationSuspend, effect: m.moderationSuspendText },
  eraseName: { title: m.moderationEraseName, effect: m.moderationEraseNameText },
  unmute: { title: m.moderationUnmute, effect: m.moderationUnmuteText },
  unsuspend: { title: m.moderationUnsuspend, effect: m.moderationUnsuspendText },
};

const REFRESH_INTERVAL_MS = 30_000;
const DAYS = [1, 3, 7, 30, 90, 365] as const;

/** Everything that moderators know of a person, and what they can do. */
export function PersonScreen({ guest }: { readonly guest: string }) {
  const { api } = useOnline();
  const { look, refresh } = useRefresh(REFRESH_INTERVAL_MS);
  const fetched = useApiResult(() => api.moderatedPerson(guest), look);
  if (fetched === null) return <LoadingPage title={m.moderation()} />;
  if (!fetched.ok) return <ModerationRefused reason={fetched.reason} />;
  const { person } = fetched.value;
  const { reports, sanctions, matches, log } = person;
  return (
    <Page title={shownName(person.person.name)} {...(matches && { subtitle: matchesText(matches) })}>
      <div className="tiles-left">
        <Tile title={m.moderationReports()} className="stack">
          {reports.length === 0 && <p>{m.moderationNone()}</p>}
          {reports.map((report) => (
            <ReportOf key={report.report} report={report} />
          ))}
        </Tile>
      </div>
      <div className="tiles-right">
        <Tile title={m.moderationDecide()} className="stack">
          {sanctions.map((sanction) => (
            <p key={sanction.kind}>{sanctionText(sanction)}</p>
          ))}
          <DecisionForm person={person} refresh={refresh} />
        </Tile>
        <Tile title={m.moderationLog()}>
          <LogList log={log} />
        </Tile>
        <ButtonLink quiet icon="arrow" text={m.moderation()} to="/moderation" />
      </div>
    </Page>
  );
}

function ReportOf({
  report: { report, kind, reporter, at, words, talk, hasRecord, closed },
}: {
  readonly report: Report;
}) {
  return (
    <article className="stack close report">
      <h3>{reportKindText(kind)}</h3>
      <p>
        <small>
          {reporterText(reporter, at)}
          {closed !== null && ` · ${m.moderationClosed({ date: dateText(closed) })}`}
        </small>
      </p>
      {words !== '' && <p dir="auto">{words}</p>}
      {talk.length > 0 && (
        <>
          <h4>{m.moderationTalk()}</h4>
          <ol className="reported-talk">
            {talk.map((one) => (
              <li key={`${one.at} ${one.guest}`}>
                <b>{shownName(one.name)}</b> <span dir="auto">{chatText(one)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      {hasRecord && (
        <a
          className="button quiet small"
          href={hostedPath(`/api/moderation/reports/${report}/record`)}
          download={`${report}.txt`}
        >
          {m.moderationRecord()}
        </a>
      )}
    </article>
  );
}

/** The possible actions. A restriction can be lifted or get another end. */
function actionsFor({ reports, sanctions }: ModeratedPerson): readonly ModeratorAction[] {
  const held = sanctions.map(({ kind }) => kind);
  return [
    ...(reports.some(({ closed }) => closed === null) ? (['dismiss'] as const) : []),
    'mute',
    'suspend',
    'eraseName',
    ...(held.includes('muted') ? (['unmute'] as const) : []),
    ...(held.includes('suspended') ? (['unsuspend'] as const) : []),
  ];
}

function DecisionForm({ person, refresh }: { readonly person: ModeratedPerson; readonly refresh: () => void }) {
  const { api } = useOnline();
  const { refused, change } = useServerChange(refresh);
  const actions = actionsFor(person);
  const [chosen, setAction] = useState<ModeratorAction>('mute');
  const action = actions.includes(chosen) ? chosen : 'mute';
  const [days, setDays] = useState<number>(DAYS[0]);
  const [reason, setReason] = useState('');
  const [isDone, setDone] = useState(false);
  const name = shownName(person.person.name);
  const isTimed = action === 'mute' || action === 'suspend';
  const needsReason = isTimed || action === 'eraseName';

  async function decide(): Promise<void> {
    const decision = { guest: person.person.id, action, reason, ...(isTimed && { days }) };
    setDone(await change(api.decide(decision)));
    setReason('');
  }

  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void decide();
      }}
    >
      <SelectField
        label={m.moderationAction()}
        values={actions}
        textOf={(each) => ACTION_TEXTS[each].title()}
        chosen={action}
        choose={setAction}
      />
      <p>{ACTION_TEXTS[action].effect({ name })}</p>
      {isTimed && (
        <SelectField
          label={m.moderationDays()}
          values={DAYS}
          textOf={(count) => m.moderationDayCount({ days: count })}
          chosen={days}
          choose={setDays}
        />
      )}
      <label className="field-name">
        <span className="label">
          {m.moderationReason()}
          {isTimed && ` (${m.moderationReasonText({ name })})`}
        </span>
        <textarea
          rows={2}
          required={needsReason}
          maxLength={MAX_REPORT_LENGTH}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
      {refused !== null && <p role="alert">{reasonText(refused)}</p>}
      <Button type="submit" text={ACTION_TEXTS[action].title()} />
      <output>{isDone ? m.moderationDone() : ''}</output>
    </form>
  );
}
