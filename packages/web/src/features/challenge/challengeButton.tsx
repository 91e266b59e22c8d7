import { CHALLENGE_MESSAGES, m } from '@coup-fourre/client/text';
import { DialogButton } from '../../ui/dialog.tsx';
import { lazyPart } from '../../ui/page/lazyPart.ts';
import type { ChallengeSource } from './challengeSource.ts';

const ChallengeDialog = lazyPart(
  async () => (await import('./challengeDialog.tsx')).ChallengeDialog,
  CHALLENGE_MESSAGES,
);

interface ChallengeButtonProps {
  readonly source: ChallengeSource;
  /** True for an icon button. */
  readonly isSmall?: boolean;
}

export function ChallengeButton({ source, isSmall = false }: ChallengeButtonProps) {
  return (
    <DialogButton
      icon="cards"
      text={m.challengeWithCards()}
      isSmall={isSmall}
      dialog={(close) => <ChallengeDialog source={source} close={close} />}
    />
  );
}
