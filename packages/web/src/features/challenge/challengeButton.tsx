import { CHALLENGE_MESSAGES, m } from '@coup-fourre/client/text';
import { DialogButton } from '../../ui/dialog.tsx';
import { lazyPart } from '../../ui/page/lazyPart.tsx';
import type { ChallengeSource } from './challengeSource.ts';

const ChallengeDialog = lazyPart(
  async () => (await import('./challengeDialog.tsx')).ChallengeDialog,
  CHALLENGE_MESSAGES,
);

interface ChallengeButtonProps {
  readonly source: ChallengeSource;
  /** True for an icon button. */
  readonly isSmall?: boolean;
  /** True for a small button with words. */
  readonly small?: boolean;
}

export function ChallengeButton({ source, isSmall = false, small = false }: ChallengeButtonProps) {
  return (
    <DialogButton
      icon="cards"
      text={m.challengeWithCards()}
      isSmall={isSmall}
      small={small}
      dialog={(close) => <ChallengeDialog source={source} close={close} />}
    />
  );
}
