import { capitalized, dayOnlyText, listText, m } from '@coup-fourre/client/text';
import { ACHIEVEMENTS, type ProfileAchievement } from '@coup-fourre/room';
import { Icon } from '../../ui/art/index.ts';
import { Link } from '../../ui/page/link.tsx';

interface AchievementsProps {
  readonly earned: readonly ProfileAchievement[];
  readonly isOwn: boolean;
}

/** The achievements of an account. Its owner also sees those not yet earned. */
export function Achievements({ earned, isOwn }: AchievementsProps) {
  const missing = ACHIEVEMENTS.filter((each) => !earned.some(({ achievement }) => achievement === each));
  return (
    <>
      {earned.length === 0 && <p>{m.achievementsNone()}</p>}
      <ul className="achievements">
        {earned.map((one) => (
          <li key={one.achievement}>
            {one.game === undefined ? (
              <span className="row achievement">
                <AchievementText one={one} />
              </span>
            ) : (
              <Link to={`/game/${one.game}`} className="row achievement">
                <AchievementText one={one} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      {isOwn && missing.length > 0 && (
        <p className="label">
          {m.achievementsToCome({ names: listText(missing.map((each) => m[`achievement${capitalized(each)}`]())) })}
        </p>
      )}
    </>
  );
}

function AchievementText({ one: { achievement, at } }: { readonly one: ProfileAchievement }) {
  return (
    <>
      <Icon name="star" />
      <span className="named">
        <b>{m[`achievement${capitalized(achievement)}`]()}</b>
        <small>{m[`achievement${capitalized(achievement)}Note`]()}</small>
      </span>
      <small>{dayOnlyText(at)}</small>
    </>
  );
}
