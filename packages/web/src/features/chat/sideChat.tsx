import './chat.css';
import type { Phrase } from '@coup-fourre/room';
import { useIsSolo } from '../../online/soloRoom.ts';
import { ChatLog } from './chatLog.tsx';
import { PhraseButtons } from './phraseButtons.tsx';

const LATEST = 2;
const QUICK_PHRASES: readonly Phrase[] = ['wellPlayed', 'goodLuck', 'oops'];

/** The latest messages and a few phrases beside the table; the chat button opens the rest. Nothing where one is alone. */
export function SideChat() {
  if (useIsSolo()) return null;
  return (
    <div className="side-chat">
      <ChatLog limit={LATEST} />
      <PhraseButtons some={QUICK_PHRASES} />
    </div>
  );
}
