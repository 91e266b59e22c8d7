import { answerTimeText, clockNote, clockText, m, type Refusal, reasonText } from '@coup-fourre/client/text';
import type { Clock, Club } from '@coup-fourre/room';
import { COUP_FOURRE_WINDOWS, type CoupFourreWindow, EXTRA_TIME_MS, usualWindow } from '@coup-fourre/room/options';
import { type ReactNode, useRef, useState } from 'react';
import { type Draft, houseOf, withEdition, withHouse, withPlayers } from '../../game/draft.ts';
import { useFriends } from '../../online/useFriends.tsx';
import { useIdentity, useOnline } from '../../online/useOnline.ts';
import { NameForm } from '../../table/online/nameForm.tsx';
import { Button } from '../../ui/button.tsx';
import { Choices, Toggle } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { goTo } from '../../ui/page/useAddress.ts';
import { SelectField } from '../../ui/select.tsx';
import { EditionSelect, FormatChoice, HouseRulesFields, PlayerCount, RulesLine } from '../setup/index.ts';
import { ConnectingIndicator } from './quickMatchButton.tsx';

/** The club of a new table: its id, and whether its members may write freely. */
export type TableClub = Pick<Club, 'club' | 'canChat'>;

/** Who may come: those with the link, the host's friends, or everyone. */
type Visibility = 'link' | 'friends' | 'public';

interface OpenRoomDialogProps {
  /** Rules chosen so far. The dialog can change them. */
  readonly rules: Draft;
  /** Only members of this club can sit at the table. */
  readonly club: TableClub | undefined;
  readonly close: () => void;
}

export function OpenRoomDialog({ rules, club, close }: OpenRoomDialogProps) {
  // A match takes an evening. Friends begin with one deal, unless the rules have another format.
  const [draft, setDraft] = useState(() => withHouse(rules, 'format', rules.house.format ?? 'single'));
  const online = useOnline();
  const { list } = useFriends();
  const known = useIdentity();
  const [clock, setClock] = useState<Clock>({ kind: 'untimed' });
  const [ownWindow, setWindow] = useState<CoupFourreWindow | null>(null);
  const coupFourreWindow = ownWindow ?? usualWindow(clock);
  const [visibility, setVisibility] = useState<Visibility>('link');
  const [canWatch, setCanWatch] = useState(true);
  const [canChat, setCanChat] = useState(club?.canChat ?? true);
  const [isRated, setRated] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  // A response that arrives after canceling must not open the room.
  const isCanceled = useRef(false);

  async function open(): Promise<void> {
    if (isCanceled.current) return;
    setOpening(true);
    const found = await online.openRoom({
      edition: draft.edition,
      players: draft.players,
      house: houseOf(draft),
      clock,
      coupFourreWindow,
      isPublic: visibility === 'public',
      canWatch,
      canChat,
      isRated,
      ...(club && { club: club.club }),
      ...(visibility === 'friends' && { isForFriends: true }),
    });
    if (isCanceled.current) return;
    if (found.ok) {
      goTo(`/room/${found.room}`);
      return;
    }
    setOpening(false);
    setRefused(found.reason);
    online.abandon();
  }

  function cancel(): void {
    isCanceled.current = true;
    online.abandon();
    close();
  }

  const options = (
    <>
      <PlayerCount {...draft} choose={(players) => setDraft(withPlayers(draft, players))} />
      <RulesLine {...draft} house={houseOf(draft)} />
      <details className="house">
        <summary>{m.tableMore()}</summary>
        <Group title={m.formatLabel()}>
          <FormatChoice draft={draft} change={setDraft} />
          <EditionSelect draft={draft} choose={(edition) => setDraft(withEdition(draft, edition))} />
          <HouseRulesFields draft={draft} change={setDraft} />
        </Group>
        <Group title={m.clockLabel()}>
          <ClockChoice clock={clock} change={setClock} />
        </Group>
        <Group title={m.windowLabel()}>
          <Choices
            label={m.windowLabel()}
            values={COUP_FOURRE_WINDOWS.map((value) => ({ value, name: answerTimeText(value) }))}
            chosen={coupFourreWindow}
            choose={setWindow}
          />
          <p className="label">{coupFourreWindow === 'untilAnswered' ? m.windowNoteUntilAnswered() : m.windowNote()}</p>
        </Group>
        <Group title={m.visibility()}>
          {club === undefined ? (
            <Choices
              label={m.visibility()}
              values={[
                { value: 'link', name: m.visibilityLink(), note: m.visibilityLinkNote() },
                ...(list === null
                  ? []
                  : [{ value: 'friends' as const, name: m.friends(), note: m.visibilityFriendsNote() }]),
                { value: 'public', name: m.visibilityPublic(), note: m.visibilityPublicNote() },
              ]}
              chosen={visibility}
              choose={setVisibility}
            />
          ) : (
            <p>{m.visibilityClubNote()}</p>
          )}
          <Toggle label={m.allowWatching()} isOn={canWatch} change={setCanWatch} />
          {club?.canChat !== false && <Toggle label={m.allowChat()} isOn={canChat} change={setCanChat} />}
        </Group>
        <Group title={m.ratedLabel()}>
          <Choices
            label={m.ratedLabel()}
            values={[
              { value: false, name: m.casual(), note: m.casualNote() },
              { value: true, name: m.rated(), note: m.ratedNote() },
            ]}
            chosen={isRated}
            choose={setRated}
          />
        </Group>
      </details>
      {refused !== null && <p role="alert">{reasonText(refused)}</p>}
    </>
  );

  return (
    <Dialog title={m.createRoomTitle()} className="sheet" onClose={cancel}>
      {isOpening ? (
        <>
          <ConnectingIndicator />
          <Button quiet text={m.cancel()} onClick={cancel} />
        </>
      ) : known.state === 'known' ? (
        <div className="stack">
          {options}
          <div className="sheet-foot">
            <Button big text={m.createRoom()} onClick={() => void open()} />
          </div>
        </div>
      ) : (
        <NameForm hasLooks={false} action={m.createRoom()} done={() => void open()}>
          {options}
        </NameForm>
      )}
    </Dialog>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="stack close open-group">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

const SECONDS = [15, 30, 45, 60, 90, 120, 180, 300];
const DAYS = [1, 2, 3, 5, 7, 14];
const DEFAULT_SECONDS = 45;
const DEFAULT_DAYS = 2;
/** WCAG 2.2.1 asks for ten. The default is three, which slow a table down only a little. */
const EXTRA_TIMES = [0, 3, 10];
const DEFAULT_EXTRA_TIMES = 3;

const DEFAULT_CLOCKS: Readonly<Record<Clock['kind'], Clock>> = {
  untimed: { kind: 'untimed' },
  unlimited: { kind: 'unlimited' },
  turn: { kind: 'turn', seconds: DEFAULT_SECONDS, extraTimes: DEFAULT_EXTRA_TIMES },
  days: { kind: 'days', days: DEFAULT_DAYS },
};

interface ClockChoiceProps {
  readonly clock: Clock;
  readonly change: (clock: Clock) => void;
}

function ClockChoice({ clock, change }: ClockChoiceProps) {
  return (
    <>
      <Choices
        label={m.clockLabel()}
        values={[
          { value: 'untimed' as const, name: m.clockUntimed() },
          { value: 'unlimited' as const, name: m.clockUnlimited() },
          { value: 'turn' as const, name: m.clockTurn() },
          { value: 'days' as const, name: m.clockLong() },
        ]}
        chosen={clock.kind}
        choose={(kind) => change(DEFAULT_CLOCKS[kind])}
      />
      <p className="label" data-testid="clock-note">
        {clockNote(clock)}
      </p>
      <ClockLength clock={clock} change={change} />
    </>
  );
}

function ClockLength({ clock, change }: ClockChoiceProps) {
  if (clock.kind !== 'turn' && clock.kind !== 'days') return null;
  const lengths: readonly Clock[] =
    clock.kind === 'turn'
      ? SECONDS.map((seconds) => ({ ...clock, seconds }))
      : DAYS.map((days) => ({ kind: 'days', days }));
  return (
    <>
      <SelectField label={m.clockPerTurn()} values={lengths} textOf={clockText} chosen={clock} choose={change} />
      {clock.kind === 'turn' && (
        <>
          <SelectField
            label={m.extraTimesLabel()}
            values={EXTRA_TIMES}
            textOf={(count) => m.extraTimesChoice({ count })}
            chosen={clock.extraTimes ?? 0}
            choose={(extraTimes) => change({ ...clock, extraTimes })}
          />
          <p className="label">{m.extraTimesNote({ seconds: EXTRA_TIME_MS / 1000 })}</p>
        </>
      )}
    </>
  );
}
