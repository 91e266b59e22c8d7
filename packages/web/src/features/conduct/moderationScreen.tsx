import './conduct.css';
import { dateText, loggedText, m, reasonText, reporterText, reportKindText, shownName } from '@coup-fourre/client/text';
import type { ModerationEntry, Report } from '@coup-fourre/room';
import { useApiResult, useRefresh } from '../../online/useApiResult.ts';
import { useOnline } from '../../online/useOnline.ts';
import { ButtonLink, Link } from '../../ui/page/link.tsx';
import { LoadingPage, NotFound, Page } from '../../ui/page/page.tsx';
import { PersonRow } from '../../ui/person/personRow.tsx';
import { Tile } from '../../ui/tile.tsx';

const REFRESH_INTERVAL_MS = 30_000;

/** The reports that wait for moderators, and the log of their actions. */
export function ModerationScreen() {
  const { api } = useOnline();
  const { look } = useRefresh(REFRESH_INTERVAL_MS);
  const fetched = useApiResult(api.moderation, look);
  if (fetched === null) return <LoadingPage title={m.moderation()} />;
  if (!fetched.ok) return <ModerationRefused reason={fetched.reason} />;
  const { reports, log } = fetched.value;
  return (
    <Page title={m.moderation()}>
      <div className="tiles-left">
        <Tile title={m.moderationReports()} className="stack">
          {reports.length === 0 ? <p>{m.moderationNone()}</p> : <ReportList reports={reports} />}
        </Tile>
      </div>
      <div className="tiles-right">
        <Tile title={m.moderationLog()} className="stack">
          <p>{m.moderationLogText()}</p>
          <LogList log={log} />
        </Tile>
      </div>
    </Page>
  );
}

/** To anyone who is not a moderator, the server only says that the page is not for them. */
export function ModerationRefused({ reason }: { readonly reason: Parameters<typeof reasonText>[0] }) {
  const text = reason === 'serverFault' || reason === 'notAGuest' ? m.moderationNotForYou() : reasonText(reason);
  return <NotFound title={m.moderation()} text={text} />;
}

function ReportList({ reports }: { readonly reports: readonly Report[] }) {
  return (
    <ul className="people">
      {reports.map(({ report, kind, person, reporter, at, words }) => (
        <PersonRow
          key={report}
          person={{ ...person, name: `${shownName(person.name)}: ${reportKindText(kind)}` }}
          note={[reporterText(reporter, at), words].filter((text) => text !== '').join('. ')}
        >
          <ButtonLink
            small
            icon="eye"
            text={m.moderationLook({ name: shownName(person.name) })}
            to={`/moderation/${person.id}`}
          />
        </PersonRow>
      ))}
    </ul>
  );
}

export function LogList({ log }: { readonly log: readonly ModerationEntry[] }) {
  if (log.length === 0) return <p>{m.moderationNoLog()}</p>;
  return (
    <ol className="stack close moderation-log">
      {log.map((entry) => (
        <li key={entry.number}>
          <Link to={`/moderation/${entry.person.id}`}>{loggedText(entry)}</Link>
          <small>
            {entry.number} · {dateText(entry.at)}
          </small>
          {entry.reason !== '' && <span dir="auto">{entry.reason}</span>}
        </li>
      ))}
    </ol>
  );
}
