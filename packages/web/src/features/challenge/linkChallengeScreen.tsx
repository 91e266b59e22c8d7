import './challenge.css';
import { m } from '@coup-fourre/client/text';
import type { SavedGame } from '@coup-fourre/room';
import { type ChallengeLink, parseChallengeLink, setupAgainstComputers } from '@coup-fourre/room/challenge';
import { type Rules, rulesFor, type Seat } from '@coup-fourre/rules';
import { useState } from 'react';
import { keepChallengeLink } from '../../game/challengeLink.ts';
import { useDeviceGames, useLocalGame } from '../../game/useGame.ts';
import { useSetting } from '../../settings/useSettings.ts';
import { Icon } from '../../ui/art/index.ts';
import { Button } from '../../ui/button.tsx';
import { LoadingPage, NotFound, Page } from '../../ui/page/page.tsx';
import { goTo, useFragment } from '../../ui/page/useAddress.ts';
import { Tile } from '../../ui/tile.tsx';
import { useFound } from '../../ui/useShare.ts';
import { findCards, type PlayableCards } from '../../worker/cards.ts';
import { cardsFaultText, ShareLink } from '../links/index.ts';
import { ChallengeIntro } from './challengeIntro.tsx';
import { ChallengeResult } from './challengeResult.tsx';
import { challengeInvitation } from './challengeSource.ts';
import type { Line } from './lineTable.tsx';

/** A challenge whose link contains its cards. It is played on this device without a server. */
export function LinkChallengeScreen() {
  const fragment = useFragment();
  const link = parseChallengeLink(fragment);
  if (link === null) return <NotFound title={m.challengeTitle()} text={m.challengeFaultLink()} />;
  return <ReadLink key={fragment} link={link} fragment={fragment.replace(/^#/, '')} />;
}

interface ReadLinkProps {
  readonly link: ChallengeLink;
  readonly fragment: string;
}

function ReadLink({ link, fragment }: ReadLinkProps) {
  const found = useFound(() => findCards({ packed: link.packed }));
  if (found === null) return <LoadingPage title={m.challengeTitle()} />;
  if (!found.ok) return <NotFound title={m.challengeTitle()} text={cardsFaultText(found.fault)} />;
  if (found.cards.players !== link.computers.length)
    return <NotFound title={m.challengeTitle()} text={m.challengeFaultLink()} />;
  return <DeviceChallenge link={link} fragment={fragment} cards={found.cards} />;
}

interface DeviceChallengeProps extends ReadLinkProps {
  readonly cards: PlayableCards;
}

function DeviceChallenge({ link, fragment, cards }: DeviceChallengeProps) {
  const played = usePlayed(cards.name);
  const title = link.by === '' ? m.challengeTitle() : m.challengeBy({ name: link.by });
  if (played === null) return <LoadingPage title={title} />;
  return (
    <Page title={title}>
      {played.finished === null ? (
        <Begin link={link} fragment={fragment} cards={cards} saved={played.saved} />
      ) : (
        <DeviceResult key={played.finished.room} link={link} cards={cards} finished={played.finished} />
      )}
    </Page>
  );
}

/** The first finished game with these cards on this device, and one in progress. */
interface Played {
  readonly finished: SavedGame | null;
  readonly saved: SavedGame | null;
}

function usePlayed(name: string): Played | null {
  const games = useDeviceGames();
  if (games === null) return null;
  const hasCards = ({ setup }: SavedGame) => setup.sameCards?.name === name;
  return { finished: games.finished.findLast(hasCards) ?? null, saved: games.saved.find(hasCards) ?? null };
}

interface BeginProps extends DeviceChallengeProps {
  readonly saved: SavedGame | null;
}

function Begin({ link, fragment, cards, saved }: BeginProps) {
  const { game } = useLocalGame();
  const ownName = useSetting('name').trim();
  const [seat, setSeat] = useState<Seat>(link.seat);
  const { edition, players, house, deals, name } = cards;
  const about = {
    by: link.by,
    ...(link.appearance && { appearance: link.appearance }),
    madeAt: link.seat,
    edition,
    players,
    house,
    deals: deals.length,
    computers: link.computers,
    hadOnePile: cards.hadOnePile,
  };

  function begin(): void {
    keepChallengeLink(localStorage, name, fragment);
    const setup = setupAgainstComputers(about, seat, ownName === '' ? m.you() : ownName);
    goTo('/');
    if (saved === null) void game.openGiven({ ...setup, sameCards: { name, deals: deals.length } }, deals);
    else void game.resume(saved.room);
  }

  return (
    <ChallengeIntro about={about} seat={seat} chooseSeat={setSeat}>
      <Button big onClick={begin}>
        <Icon name="play" /> {saved === null ? m.challengeBegin() : m.continueGo()}
      </Button>
    </ChallengeIntro>
  );
}

interface DeviceResultProps extends Omit<DeviceChallengeProps, 'fragment'> {
  readonly finished: SavedGame;
}

function DeviceResult({ link, cards, finished }: DeviceResultProps) {
  const { game } = useLocalGame();
  const record = useFound(() => game.record(finished.room))?.record ?? null;
  const rules: Rules = rulesFor(cards.edition, cards.players, cards.house);
  const { occupants } = finished.setup;
  const ownSeat = Math.max(
    0,
    occupants.findIndex(({ kind }) => kind === 'person'),
  );
  const maker = link.by === '' ? m.challengeSomeone() : link.by;
  const own: Line = { id: 'own', name: m.you(), isOwn: true, seat: ownSeat, totals: finished.totals, unranked: null };
  const original: Line = {
    id: 'original',
    name: maker,
    isOwn: false,
    seat: link.seat,
    totals: cards.totals,
    unranked: null,
  };
  const { record: first, edition, players, house } = cards;
  const originalSetup = setupAgainstComputers({ edition, players, house, computers: link.computers }, link.seat, maker);
  return (
    <ChallengeResult
      rules={rules}
      lines={[original, own]}
      own={own}
      beside={original}
      compare={() => undefined}
      compared={
        record === null
          ? null
          : [
              { title: m.you(), record, setup: { ...finished.setup, you: ownSeat } },
              { title: maker, record: first, setup: { ...originalSetup, you: null } },
            ]
      }
      hadOnePile={cards.hadOnePile}
    >
      <Tile title={m.challengeOthers()} className="stack">
        <ShareLink
          label={m.challengeLink()}
          text={challengeInvitation(link.by, cards.deals.length)}
          link={location.href}
        />
      </Tile>
    </ChallengeResult>
  );
}
