import { CHALLENGE_MESSAGES, loadMessages, m, REPLAY_MESSAGES } from '@coup-fourre/client/text';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../art/index.ts';
import type { SharedReplay } from './replayDialog.tsx';

const ReplayDialog = lazy(async () => {
  // What a record may be refused for is among the words of challenges.
  const [{ ReplayDialog }] = await Promise.all([
    import('./replayDialog.tsx'),
    loadMessages(REPLAY_MESSAGES),
    loadMessages(CHALLENGE_MESSAGES),
  ]);
  return { default: ReplayDialog };
});

interface ReplayButtonProps {
  readonly source: SharedReplay;
  /** Whether it is an icon with a name. */
  readonly isSmall?: boolean;
}

/** Makes a link by which others see a deal, or a whole match, move by move. */
export function ReplayButton({ source, isSmall = false }: ReplayButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={isSmall ? 'icon-button' : 'button quiet'}
        aria-haspopup="dialog"
        {...(isSmall && { 'aria-label': m.replayShare() })}
        onClick={() => setOpen(true)}
      >
        <Icon name="link" size={20} /> {isSmall ? null : m.replayShare()}
      </button>
      {isOpen && (
        <Suspense>
          <ReplayDialog source={source} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
