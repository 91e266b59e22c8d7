import { CHALLENGE_MESSAGES, loadMessages, m } from '@coup-fourre/client/text';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../art/index.ts';
import type { ChallengeSource } from './challengeSource.ts';

const ChallengeDialog = lazy(async () => {
  const [{ ChallengeDialog }] = await Promise.all([import('./challengeDialog.tsx'), loadMessages(CHALLENGE_MESSAGES)]);
  return { default: ChallengeDialog };
});

interface ChallengeButtonProps {
  readonly source: ChallengeSource;
  /** Whether it is an icon with a name. */
  readonly isSmall?: boolean;
}

/** Makes a link by which others play the same cards. */
export function ChallengeButton({ source, isSmall = false }: ChallengeButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={isSmall ? 'icon-button' : 'button quiet'}
        aria-haspopup="dialog"
        {...(isSmall && { 'aria-label': m.challengeWithCards() })}
        onClick={() => setOpen(true)}
      >
        <Icon name="cards" size={20} /> {isSmall ? null : m.challengeWithCards()}
      </button>
      {isOpen && (
        <Suspense>
          <ChallengeDialog source={source} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
