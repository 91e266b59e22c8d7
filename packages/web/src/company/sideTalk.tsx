import type { Phrase } from '@coup-fourre/room/online';
import { useRoom } from '../online/useOnline.ts';
import { PhraseButtons } from './phraseButtons.tsx';
import { TalkLog } from './talkLog.tsx';

const LATEST = 2;
const LIKED: readonly Phrase[] = ['wellPlayed', 'goodLuck', 'oops'];

/** The latest words and a few phrases at the side of the table; the rest is behind the talk button. */
export function SideTalk() {
  const { update } = useRoom();
  return (
    <div className="side-talk">
      <TalkLog most={LATEST} />
      {update?.seat !== null && <PhraseButtons some={LIKED} />}
    </div>
  );
}
