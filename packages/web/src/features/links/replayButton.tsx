import { CHALLENGE_MESSAGES, loadMessages, m, REPLAY_MESSAGES } from '@coup-fourre/client/text';
import { DialogButton } from '../../ui/dialog.tsx';
import { lazyPart } from '../../ui/page/lazyPart.ts';
import type { SharedReplay } from './replayDialog.tsx';

const ReplayDialog = lazyPart(async () => {
  // What a record may be refused for is among the words of challenges.
  const [{ ReplayDialog }] = await Promise.all([
    import('./replayDialog.tsx'),
    loadMessages(REPLAY_MESSAGES),
    loadMessages(CHALLENGE_MESSAGES),
  ]);
  return ReplayDialog;
});

interface ReplayButtonProps {
  readonly source: SharedReplay;
  /** Whether it is an icon with a name. */
  readonly isSmall?: boolean;
}

/** Makes a link by which others see a deal, or a whole match, move by move. */
export function ReplayButton({ source, isSmall = false }: ReplayButtonProps) {
  return (
    <DialogButton
      icon="link"
      name={m.replayShare()}
      isSmall={isSmall}
      dialog={(close) => <ReplayDialog source={source} close={close} />}
    />
  );
}
