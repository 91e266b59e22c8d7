import { CHALLENGE_MESSAGES, m } from '@coup-fourre/client/text';
import { type LastDeal, useLastDeal } from '../../game/lastDeal.ts';
import { useLocalGame } from '../../game/useGame.ts';
import { DialogButton } from '../../ui/dialog.tsx';
import { lazyPart } from '../../ui/page/lazyPart.tsx';
import { useFound } from '../../ui/useShare.ts';
import { type ChallengeSource, seatsOfSetup } from './challengeSource.ts';

const ChallengeDialog = lazyPart(
  async () => (await import('./challengeDialog.tsx')).ChallengeDialog,
  CHALLENGE_MESSAGES,
);

/** Challenges a friend with the cards of the last deal on this device. Absent before the first deal. */
export function ChallengeFriendButton() {
  const last = useLastDeal();
  if (last === null) return null;
  return (
    <DialogButton
      icon="cards"
      text={m.challengeFriend()}
      dialog={(close) => <LastDealChallenge last={last} close={close} />}
    />
  );
}

/** A game that was deleted from this device. The dialog then says so. */
const GONE: ChallengeSource = { seat: 0, computers: [], record: async () => null, deal: null };

function LastDealChallenge({ last, close }: { readonly last: LastDeal; readonly close: () => void }) {
  const { game } = useLocalGame();
  const source = useFound(async (): Promise<ChallengeSource> => {
    const found = await game.record(last.room);
    if (found === null) return GONE;
    return { ...seatsOfSetup(found.setup), record: async () => found.record, deal: last.deal };
  });
  return source && <ChallengeDialog source={source} close={close} />;
}
