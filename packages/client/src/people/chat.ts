import type { ChatMessage, Update } from '@coup-fourre/room';

const MAX_MESSAGES = 100;

/** A message as clients list it, whether it was said at the table or among those who watch. */
export interface ChatLine extends Omit<ChatMessage, 'publicSeq'> {
  /** Tells one message from another. */
  readonly key: string;
  readonly isSpectator: boolean;
}

/** All that was said, in order, with what an update brings; each message is taken once. */
export function appendChat(
  before: readonly ChatLine[],
  { chatMessages, spectatorMessages }: Pick<Update, 'chatMessages' | 'spectatorMessages'>,
): readonly ChatLine[] {
  const known = new Set(before.map(({ key }) => key));
  const fresh = [
    ...chatMessages.map(({ publicSeq, ...said }) => ({ ...said, key: `${publicSeq}`, isSpectator: false })),
    ...spectatorMessages.map(({ number, ...said }) => ({ ...said, key: `spectator ${number}`, isSpectator: true })),
  ].filter(({ key }) => !known.has(key));
  // Players receive what spectators have said only after the match, so that it stands among what was said at the time.
  return fresh.length === 0
    ? before
    : [...before, ...fresh].toSorted((one, other) => one.at - other.at).slice(-MAX_MESSAGES);
}
