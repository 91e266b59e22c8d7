import { CHALLENGE_MESSAGES, loadMessages, m } from '@coup-fourre/client/text';
import { DialogButton } from '../../ui/dialog.tsx';
import { lazyPart } from '../../ui/page/lazyPart.ts';
import type { ChallengeSource } from './challengeSource.ts';

const ChallengeDialog = lazyPart(async () => {
  const [{ ChallengeDialog }] = await Promise.all([import('./challengeDialog.tsx'), loadMessages(CHALLENGE_MESSAGES)]);
  return ChallengeDialog;
});

interface ChallengeButtonProps {
  readonly source: ChallengeSource;
  /** True for an icon button. */
  readonly isSmall?: boolean;
}

export function ChallengeButton({ source, isSmall = false }: ChallengeButtonProps) {
  return (
    <DialogButton
      icon="cards"
      name={m.challengeWithCards()}
      isSmall={isSmall}
      dialog={(close) => <ChallengeDialog source={source} close={close} />}
    />
  );
}
