import './profile.css';
import { dayOnlyText, editionName, LUCK_MESSAGES, m, numberText, percentText } from '@coup-fourre/client/text';
import { PROFILE_PARTS, type Profile, type ProfilePart } from '@coup-fourre/room';
import type { ReactNode } from 'react';
import { useApiResult } from '../../online/useApiResult.ts';
import { useOnline } from '../../online/useOnline.ts';
import { Avatar, Car } from '../../ui/art/index.ts';
import { lazyPart } from '../../ui/page/lazyPart.tsx';
import { Link } from '../../ui/page/link.tsx';
import { LoadingPage, NotFound, Page } from '../../ui/page/page.tsx';
import { Tile } from '../../ui/tile.tsx';
import { BlockButton, matchesText, ReportButton } from '../conduct/index.ts';
import { FriendOfProfile } from '../friends/index.ts';
import { Achievements } from './achievements.tsx';
import { DayGraph } from './profileGraphs.tsx';
import { Ratings } from './ratings.tsx';

const OwnErrors = lazyPart(async () => (await import('./ownErrors.tsx')).OwnErrors, LUCK_MESSAGES);

/** An account as others see it. `name` is taken from the address. */
export function PublicProfileScreen({ name }: { readonly name: string }) {
  const { api } = useOnline();
  const decoded = decodedName(name);
  const fetched = useApiResult(() => api.profile(decoded), name);
  if (fetched === null) return <LoadingPage title={`@${decoded}`} />;
  if (!fetched.ok) return <NotFound title={`@${decoded}`} text={m.profileNotFound()} />;
  return <PublicProfile profile={fetched.value.profile} />;
}

function decodedName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function PublicProfile({ profile }: { readonly profile: Profile }) {
  const { name, at, appearance, isOwn, here, matches, games, ratings, achievements, days, puzzles } = profile;
  const isEmpty = !PROFILE_PARTS.some((part) => profile[part]);
  return (
    <Page title={name} subtitle={m.profileSince({ date: dayOnlyText(at) })}>
      <div className="tiles-left">
        <section className="tile stack">
          <div className="row profile-head">
            <Avatar portrait={appearance?.face ?? 'moustache'} team="teal" className="face" />
            <svg viewBox="-66 -62 132 68" className="car" aria-hidden="true">
              <Car team="teal" model={appearance?.car ?? 'coupe'} />
            </svg>
          </div>
          {isOwn && <p>{m.profileIsOwn()}</p>}
          {matchesText(matches) !== '' && <p>{matchesText(matches)}</p>}
          {!isOwn && <FriendOfProfile name={name} here={here} />}
          {isEmpty && <p>{m.profileNothing({ name })}</p>}
          {!isOwn && (
            <div className="row wrap">
              <BlockButton name={name} who={{ name }} />
              <ReportButton name={name} reported={{ name }} />
            </div>
          )}
        </section>
        {games && (
          <Part part="games" title={m.profileGames()} profile={profile}>
            <ProfileGames games={games.latest} />
          </Part>
        )}
      </div>
      <div className="tiles-right">
        {ratings && (
          <Part part="ratings" title={m.ratings()} profile={profile}>
            {ratings.length === 0 && <p>{m.profileNoGames()}</p>}
            <Ratings ratings={ratings} />
          </Part>
        )}
        {achievements && (
          <Part part="achievements" title={m.achievements()} profile={profile}>
            <Achievements earned={achievements} isOwn={isOwn} />
          </Part>
        )}
        {days && (
          <Part part="days" title={m.profileDays()} profile={profile}>
            <p className="profile-number">{m.profileDaysText({ count: days.count })}</p>
            {days.best !== null && <p>{m.profileDaysBest({ percent: percentText(days.best) })}</p>}
            {days.history.length > 1 && <DayGraph history={days.history} />}
          </Part>
        )}
        {puzzles && (
          <Part part="puzzles" title={m.profilePuzzles()} profile={profile}>
            <p className="profile-number">{m.profilePuzzlesText({ count: puzzles.count })}</p>
            {puzzles.rating !== null && (
              <p>{m.profilePuzzleRating({ rating: numberText(Math.round(puzzles.rating)) })}</p>
            )}
          </Part>
        )}
        {isOwn && <OwnErrors />}
      </div>
    </Page>
  );
}

interface PartProps {
  readonly part: ProfilePart;
  readonly title: string;
  readonly profile: Profile;
  readonly children: ReactNode;
}

/** A part of a profile. Its owner learns whether others see it. */
function Part({ part, title, profile: { isOwn, shown }, children }: PartProps) {
  const isHidden = isOwn && !shown.includes(part);
  return (
    <Tile
      className="stack"
      title={
        <>
          {title} {isHidden && <span className="mark">{m.profileOnlyYou()}</span>}
        </>
      }
    >
      {children}
    </Tile>
  );
}

function ProfileGames({ games }: { readonly games: NonNullable<Profile['games']>['latest'] }) {
  if (games.length === 0) return <p>{m.profileNoGames()}</p>;
  return (
    <ul>
      {games.map(({ game, at, edition, hasWon }) => (
        <li key={game}>
          <Link to={`/game/${game}`} className="row profile-game">
            <span className={hasWon ? 'result won' : 'result'}>{hasWon ? m.profileWon() : m.profileLost()}</span>
            <span className="named">
              <b>{editionName(edition)}</b>
              <small>{dayOnlyText(at)}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
