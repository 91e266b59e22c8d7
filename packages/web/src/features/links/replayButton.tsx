import { CHALLENGE_MESSAGES, m, REPLAY_MESSAGES } from '@coup-fourre/client/text';
import { DialogButton } from '../../ui/dialog.tsx';
import { lazyPart } from '../../ui/page/lazyPart.tsx';
import type { SharedReplay } from './replayDialog.tsx';

const ReplayDialog = lazyPart(
  async () => (await import('./replayDialog.tsx')).ReplayDialog,
  REPLAY_MESSAGES,
  // The texts for refused records are among the messages of challenges.
  CHALLENGE_MESSAGES,
);

interface ReplayButtonProps {
  readonly source: SharedReplay;
  /** True for an icon button, whose name only screen readers hear. */
  readonly isSmall?: boolean;
  readonly small?: boolean;
}

/** Opens the dialog with a link to the replay of a deal or a match. */
export function ReplayButton({ source, isSmall = false, small = false }: ReplayButtonProps) {
  return (
    <DialogButton
      icon="link"
      text={m.replayShare()}
      isSmall={isSmall}
      small={small}
      dialog={(close) => <ReplayDialog source={source} close={close} />}
    />
  );
}
