import { useFound } from '../../ui/useShare.ts';
import './challenge.css';
import { listText, m, type Refusal, reasonText, shownName } from '@coup-fourre/client/text';
import type { Challenge, ChallengeEntry, ChallengeResults, ChallengeTerms } from '@coup-fourre/room';
import { setupAgainstComputers } from '@coup-fourre/room/challenge';
import { rulesFor, type Seat } from '@coup-fourre/rules';
import { useState } from 'react';
import { needsName } from '../../online/identity.ts';
import { useApiResult } from '../../online/useApiResult.ts';
import { useIdentity, useLoadedIdentity, useOnline } from '../../online/useOnline.ts';
import { NameForm } from '../../table/online/nameForm.tsx';
import { PendingPage } from '../../table/online/serverUnreachable.tsx';
import { Icon } from '../../ui/art/index.ts';
import { Button } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { NotFound, Page } from '../../ui/page/page.tsx';
import { goTo } from '../../ui/page/useAddress.ts';
import { Tile } from '../../ui/tile.tsx';
import type { PlayableCards } from '../../worker/cards.ts';
import { findCards } from '../../worker/cards.ts';
import { ShareLink } from '../links/index.ts';
import { ChallengeIntro, seatsForPeople } from './challengeIntro.tsx';
import { ChallengeResult } from './challengeResult.tsx';
import { challengeInvitation } from './challengeSource.ts';
import type { ComparedLine } from './comparedSheets.tsx';
import type { Line } from './lineTable.tsx';

/** A challenge stored by the server: one link for a group, and its ranking. */
export function SharedChallengeScreen({ id }: { readonly id: string }) {
  const { api } = useOnline();
  const known = useLoadedIdentity();
  const [look, setLook] = useState(0);
  const fetched = useApiResult(() => api.challenge(id), `${known.state} ${id} ${look}`);
  if (fetched?.ok) return <KnownChallenge challenge={fetched.value} />;
  if (fetched?.reason === 'noSuchChallenge') return <NotFound text={reasonText('noSuchChallenge')} />;
  const retry = () => setLook(look + 1);
  return <PendingPage title={m.challengeTitle()} reason={fetched?.reason ?? null} retry={retry} />;
}

function KnownChallenge({ challenge: { terms, results } }: { readonly challenge: Challenge }) {
  const by = terms.by === null ? '' : shownName(terms.by);
  return (
    <Page title={by === '' ? m.challengeTitle() : m.challengeBy({ name: by })}>
      {results === null || terms.room !== null ? (
        <Begin terms={terms} by={by} />
      ) : (
        <SharedResult terms={terms} results={results} by={by} />
      )}
    </Page>
  );
}

interface TermsProps {
  readonly terms: ChallengeTerms;
  /** The author's name. Empty if the author has been deleted. */
  readonly by: string;
}

function Begin({ terms, by }: TermsProps) {
  const { api } = useOnline();
  const known = useIdentity();
  const [seat, setSeat] = useState<Seat>(terms.seat);
  const [isTogether, setTogether] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const others = seatsForPeople(terms.computers).filter((each) => each !== seat);

  async function begin(): Promise<void> {
    const opened = await api.openChallenge(terms.challenge, { seat, free: isTogether ? others : [] });
    if (opened.ok) goTo(`/room/${opened.value.room}`);
    else setRefused(opened.reason);
  }

  return (
    <ChallengeIntro
      about={{ ...terms, by, madeAt: terms.seat }}
      seat={seat}
      chooseSeat={setSeat}
      choices={
        terms.room === null &&
        others.length > 0 && (
          <Choices
            label={m.challengeWith()}
            chosen={isTogether}
            choose={setTogether}
            values={[
              { value: false, name: m.challengeWithComputers() },
              { value: true, name: m.challengeWithPeople(), note: m.challengeWithPeopleNote() },
            ]}
          />
        )
      }
    >
      {refused !== null && <p role="alert">{reasonText(refused)}</p>}
      {needsName(known) ? (
        <NameForm hasLooks={false} action={m.challengeBegin()} done={() => void begin()} />
      ) : (
        <Button big onClick={() => void begin()}>
          <Icon name="play" /> {terms.room === null ? m.challengeBegin() : m.continueGo()}
        </Button>
      )}
      {terms.played.length > 0 && (
        <p>
          {m.challengePlayed({ count: terms.played.length })} {terms.played.map(shownName).join(', ')}
        </p>
      )}
      {terms.isOwn && <p className="label">{m.challengeOwn()}</p>}
    </ChallengeIntro>
  );
}

const ORIGINAL = 'original';

function SharedResult({ terms, results, by }: TermsProps & { readonly results: ChallengeResults }) {
  const { edition, players, house } = terms;
  const rules = rulesFor(edition, players, house);
  const maker = by === '' ? m.challengeSomeone() : by;
  // The server has only valid records.
  const found = useFound(() => findCards({ record: results.record, deal: null }), results.record);
  const cards = found?.ok ? found.cards : null;
  const [chosen, setChosen] = useState<string | null>(null);
  const ownEntry =
    results.entries.find(({ isMine, knewCards }) => isMine && !knewCards) ??
    results.entries.find(({ isMine }) => isMine);
  const ownId = terms.isOwn || ownEntry === undefined ? ORIGINAL : ownEntry.game;
  const lines = [
    ...(cards === null ? [] : [originalLine(terms, cards, { name: maker, isOwn: ownId === ORIGINAL })]),
    ...results.entries.map((entry) => lineOf(terms, entry, ownId)),
  ];
  const own = lines.find(({ id }) => id === ownId);
  const beside = lines.find(({ id }) => id === chosen && id !== ownId) ?? lines.find(({ id }) => id !== ownId) ?? null;
  const ownRecord = useRecord(ownId, results.record);
  const otherRecord = useRecord(beside?.id ?? ORIGINAL, results.record);
  if (own === undefined || cards === null) return <output>{m.loading()}</output>;

  const compared = (line: Line, record: string, isOwn: boolean): ComparedLine => {
    const setup = setupAgainstComputers(terms, line.seat, line.name);
    return { title: line.name, record, setup: { ...setup, you: isOwn ? line.seat : null } };
  };
  return (
    <ChallengeResult
      rules={rules}
      lines={lines}
      own={own}
      beside={beside}
      compare={setChosen}
      compared={
        beside === null || ownRecord === null || otherRecord === null
          ? null
          : [compared(own, ownRecord, true), compared(beside, otherRecord, false)]
      }
      hadOnePile={terms.hadOnePile}
    >
      <Tile title={m.challengeOthers()} className="stack">
        <ShareLink label={m.challengeLink()} text={challengeInvitation(by, terms.deals)} link={location.href} />
      </Tile>
    </ChallengeResult>
  );
}

function originalLine(
  { seat, isOwn: isMine }: ChallengeTerms,
  { totals }: PlayableCards,
  { name, isOwn }: Pick<Line, 'name' | 'isOwn'>,
): Line {
  return { id: ORIGINAL, name: isMine ? m.you() : name, isOwn, seat, totals, unranked: null };
}

function lineOf({ seat }: ChallengeTerms, entry: ChallengeEntry, ownId: string): Line {
  const { game, names, isMine, knewCards, wasGivenUp, totals } = entry;
  const people = names.flatMap((name, at) => (name === null ? [] : [{ name, at }]));
  const [first = { name: '', at: seat }, second] = people;
  const at = second === undefined ? first.at : (people.find((person) => person.at === seat) ?? first).at;
  const unranked = knewCards ? 'knewCards' : wasGivenUp ? 'wasGivenUp' : null;
  const name = isMine ? m.you() : listText(people.map((person) => shownName(person.name)));
  return { id: game, name, isOwn: game === ownId, seat: at, totals, unranked };
}

/** The record of a game, fetched unless it is the original. Null while loading. */
function useRecord(line: string, original: string): string | null {
  const { api } = useOnline();
  const fetched = useApiResult(line === ORIGINAL ? null : () => api.record(line), line);
  if (line === ORIGINAL) return original;
  return fetched?.ok ? fetched.value : null;
}
