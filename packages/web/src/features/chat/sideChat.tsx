import type { Phrase } from '@coup-fourre/room/online';
import { useRoom } from '../../online/useOnline.ts';
import { ChatLog } from './chatLog.tsx';
import { PhraseButtons } from './phraseButtons.tsx';

const LATEST = 2;
const QUICK_PHRASES: readonly Phrase[] = ['wellPlayed', 'goodLuck', 'oops'];

/** The latest words and a few phrases at the side of the table; the rest is behind the talk button. */
export function SideChat() {
  const { update } = useRoom();
  return (
    <div className="side-chat">
      <ChatLog limit={LATEST} />
      {update?.seat !== null && <PhraseButtons some={QUICK_PHRASES} />}
    </div>
  );
}
