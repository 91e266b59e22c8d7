import { m, type Refusal, reasonText } from '@coup-fourre/client/text';
import { formatChallengeLink } from '@coup-fourre/room/challenge';
import { useState } from 'react';
import { ownAppearance } from '../../game/appearance.ts';
import { needsName } from '../../online/identity.ts';
import { useApiResult } from '../../online/useApiResult.ts';
import { useLoadedIdentity, useOnline } from '../../online/useOnline.ts';
import { useServerChange } from '../../online/useServerChange.ts';
import { useSetting } from '../../settings/useSettings.ts';
import { NameForm } from '../../table/online/nameForm.tsx';
import { fullUrl } from '../../ui/base.ts';
import { Button } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Address } from '../../ui/page/address.ts';
import { useFound } from '../../ui/useShare.ts';
import { type CardsResult, findCards } from '../../worker/cards.ts';
import { cardsFaultText, ShareLink, sharedAddress } from '../links/index.ts';
import { FairnessNote } from './challengeIntro.tsx';
import { type ChallengeSource, challengeInvitation, computersText } from './challengeSource.ts';

/** The cards of the whole game, and of one deal if a deal is shown. */
interface Found {
  readonly text: string;
  readonly all: CardsResult;
  readonly one: CardsResult | null;
}

/** Makes a link for playing the same cards. Either the server stores the challenge, or the link contains all of it. */
export function ChallengeDialog({ source, close }: { readonly source: ChallengeSource; readonly close: () => void }) {
  const found = useFound(() => findRecord(source));
  return (
    <Dialog title={m.challengeTitle()} className="challenge-dialog" hasFocusOnTitle onClose={close}>
      {found === null && <output>{m.loading()}</output>}
      {found === 'gone' && <p role="alert">{m.challengeNoRecord()}</p>}
      {found !== null &&
        found !== 'gone' &&
        (!found.all.ok && !found.one?.ok ? (
          <p role="alert">{cardsFaultText(found.all.fault)}</p>
        ) : (
          <LinkChoice source={source} found={found} />
        ))}
    </Dialog>
  );
}

async function findRecord({ record, deal }: ChallengeSource): Promise<Found | 'gone'> {
  const text = await record();
  if (text === null) return 'gone';
  const [all, one] = await Promise.all([
    findCards({ record: text, deal: null }),
    deal === null ? null : findCards({ record: text, deal }),
  ]);
  return { text, all, one };
}

type LinkKind = 'group' | 'alone';

function LinkChoice({ source, found }: { readonly source: ChallengeSource; readonly found: Found }) {
  const { text, all, one } = found;
  const { api } = useOnline();
  const known = useLoadedIdentity();
  const ownName = useSetting('name');
  const locale = useSetting('locale');
  const chosenAppearance = ownAppearance({ face: useSetting('face'), car: useSetting('car') });
  const hasChoice = all.ok && one?.ok === true && all.cards.deals.length > 1;
  const [extent, setExtent] = useState<'deal' | 'game'>(one?.ok ? 'deal' : 'game');
  const [kind, setKind] = useState<LinkKind>('group');
  const [link, setLink] = useState<Address | null>(null);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [isNaming, setNaming] = useState(false);

  const chosen = extent === 'deal' ? one : all;
  if (!chosen?.ok) return null;
  const { cards } = chosen;
  const by = known.state === 'known' ? known.guest.name : ownName.trim();
  const appearance = known.state === 'known' ? (known.guest.appearance ?? {}) : chosenAppearance;

  async function makeGroupLink(): Promise<void> {
    const { game, seat, computers } = source;
    const deal = extent === 'deal' && source.deal !== null ? { deal: source.deal } : {};
    const made = await api.makeChallenge(
      game === undefined ? { record: text, seat, computers, ...deal } : { game, ...deal },
    );
    if (made.ok) setLink(`/c/${made.value.challenge}`);
    setRefused(made.ok ? null : made.reason);
  }

  function make(): void {
    const { seat, computers } = source;
    if (kind === 'alone')
      setLink(`/challenge#${formatChallengeLink({ packed: cards.packed, seat, computers, by, appearance })}`);
    else if (needsName(known)) setNaming(true);
    else void makeGroupLink();
  }

  if (link !== null)
    return (
      <>
        <ShareLink
          label={m.challengeLink()}
          text={challengeInvitation(by, cards.deals.length)}
          link={sharedAddress(fullUrl(''), link, locale)}
          to={link}
        />
        {known.state === 'known' && link.startsWith('/c/') && <PutUpInClub challenge={link.slice('/c/'.length)} />}
      </>
    );
  if (isNaming) return <NameForm hasLooks={false} action={m.challengeMake()} done={() => void makeGroupLink()} />;
  return (
    <>
      <p>
        <b>{m.challengeText()}</b> {computersText(source.computers)}
      </p>
      {hasChoice && (
        <Choices
          label={m.challengeExtent()}
          chosen={extent}
          choose={setExtent}
          values={[
            { value: 'deal', name: m.thisDeal() },
            { value: 'game', name: m.challengeDeals({ deals: all.cards.deals.length }) },
          ]}
        />
      )}
      <Choices
        label={m.challengeKind()}
        chosen={kind}
        choose={setKind}
        values={[
          { value: 'group', name: m.challengeGroup(), note: m.challengeGroupNote() },
          { value: 'alone', name: m.challengeAlone(), note: m.challengeAloneNote() },
        ]}
      />
      {refused !== null && <p role="alert">{reasonText(refused)}</p>}
      <Button text={m.challengeMake()} onClick={make} />
      <FairnessNote hadOnePile={cards.hadOnePile} />
    </>
  );
}

/** Shows a challenge to the members of one's clubs. Shows nothing without a club. */
function PutUpInClub({ challenge }: { readonly challenge: string }) {
  const { api } = useOnline();
  const fetched = useApiResult(api.clubs, challenge);
  const [shownIn, setShownIn] = useState<readonly string[]>([]);
  const { refused, change } = useServerChange(() => undefined);
  const clubs = fetched?.ok ? fetched.value.clubs.filter(({ role }) => role !== 'invited') : [];

  async function putUp(club: string): Promise<void> {
    if (await change(api.putChallengeUp(club, challenge))) setShownIn([...shownIn, club]);
  }

  return clubs.length === 0 ? null : (
    <div className="stack close">
      {clubs.map(({ club, name }) => (
        <Button
          key={club}
          quiet
          icon={shownIn.includes(club) ? 'check' : 'flag'}
          text={m.clubShowIn({ name })}
          isOff={shownIn.includes(club)}
          onClick={() => void putUp(club)}
        />
      ))}
      {refused !== null && <p role="alert">{reasonText(refused)}</p>}
    </div>
  );
}
