import { capitalized, m } from '@coup-fourre/client/text';
import type { NoticeKind, NoticeSettings } from '@coup-fourre/room';
import { Toggle } from '../../ui/choices.tsx';
import { ButtonLink } from '../../ui/page/link.tsx';
import { Tile } from '../../ui/tile.tsx';
import { useNotices, whyNotText } from './useNotices.ts';

/** The kinds of notices that this server can send. */
const KINDS = [
  'turn',
  'invitation',
  'friendBegins',
  'clubEvening',
  'dayCloses',
] as const satisfies readonly NoticeKind[];

/** From ten in the evening to eight in the morning. */
const NIGHT = { from: 22 * 60, to: 8 * 60 };

/** The choice of notices: each kind separately, names, and quiet hours. */
export function NoticesTile() {
  const { isGuest, notices, fault, change, turnOn, turnOff, whyNot } = useNotices();
  return (
    <Tile title={m.noticesTitle()} className="stack close settings-group notices">
      <p>{m.noticesText()}</p>
      <p role="status">{fault}</p>
      {whyNot !== null && <p>{whyNotText(whyNot)}</p>}
      {whyNot === null && !isGuest && (
        <>
          <p>{m.noticesNeedName()}</p>
          <ButtonLink quiet icon="user" text={m.profile()} to="/profile" />
        </>
      )}
      {whyNot === null && notices && (
        <>
          <Toggle label={m.noticesHere()} isOn={notices.isOn} change={(isOn) => void (isOn ? turnOn() : turnOff())} />
          {notices.isOn && (
            <>
              <KindSwitches settings={notices.settings} change={change} />
              <QuietHours quiet={notices.settings.quiet} change={change} />
            </>
          )}
        </>
      )}
    </Tile>
  );
}

interface PartProps {
  readonly change: (part: Partial<NoticeSettings>) => unknown;
}

function KindSwitches({ settings, change }: PartProps & { readonly settings: NoticeSettings }) {
  const { kinds, showsNames } = settings;
  const switched = (kind: NoticeKind, isOn: boolean) =>
    isOn ? [...kinds, kind] : kinds.filter((other) => other !== kind);
  return (
    <>
      {KINDS.map((kind) => (
        <Toggle
          key={kind}
          label={m[`notices${capitalized(kind)}`]()}
          isOn={kinds.includes(kind)}
          change={(isOn) => change({ kinds: switched(kind, isOn) })}
        />
      ))}
      <Toggle
        label={m.noticesNames()}
        note={m.noticesNamesNote()}
        isOn={showsNames}
        change={(isOn) => change({ showsNames: isOn })}
      />
    </>
  );
}

function QuietHours({ quiet, change }: PartProps & Pick<NoticeSettings, 'quiet'>) {
  const ends = [
    ['from', m.noticesQuietFrom()],
    ['to', m.noticesQuietTo()],
  ] as const;
  return (
    <>
      <Toggle
        label={m.noticesQuiet()}
        isOn={quiet !== null}
        change={(isOn) => change({ quiet: isOn ? NIGHT : null })}
      />
      {quiet !== null && (
        <div className="row wrap">
          {ends.map(([end, label]) => (
            <label key={end} className="row">
              {label}
              <input
                type="time"
                value={timeOf(quiet[end])}
                onChange={({ target }) =>
                  target.value !== '' && change({ quiet: { ...quiet, [end]: minutesOf(target.value) } })
                }
              />
            </label>
          ))}
        </div>
      )}
    </>
  );
}

/** 22:00 for 1320. */
function timeOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
