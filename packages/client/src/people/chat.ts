import type { ChatMessage, Update } from '@coup-fourre/room';

const MAX_MESSAGES = 100;

/** All that was said, in order, with what an update brings; each message is taken once. */
export function appendChat(
  before: readonly ChatMessage[],
  { chatMessages }: Pick<Update, 'chatMessages'>,
): readonly ChatMessage[] {
  const last = before.at(-1)?.publicSeq ?? 0;
  const fresh = chatMessages.filter(({ publicSeq }) => publicSeq > last);
  return fresh.length === 0 ? before : [...before, ...fresh].slice(-MAX_MESSAGES);
}
