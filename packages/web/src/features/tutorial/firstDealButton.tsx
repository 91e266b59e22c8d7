import { m } from '@coup-fourre/client/text';
import { newDraft, setupOf } from '../../game/draft.ts';
import { DEFAULT_SEAT_CHOICES, ownSeatChoice } from '../../game/seatChoice.ts';
import { useLocalGame } from '../../game/useGame.ts';
import { useSettings } from '../../settings/useSettings.ts';
import { Icon } from '../../ui/art/index.ts';
import { goTo } from '../../ui/page/useAddress.ts';

/** Where the lessons end: one deal against a computer that makes mistakes, too. */
export function FirstDealButton({ className }: { readonly className: string }) {
  const { game } = useLocalGame();
  const settings = useSettings();

  function play(): void {
    const draft = {
      ...newDraft(ownSeatChoice(settings.get()), DEFAULT_SEAT_CHOICES),
      house: { format: 'single' } as const,
    };
    // The table of this browser stands at the start.
    goTo('/');
    void game.open(setupOf(draft, m.you()));
  }

  return (
    <button type="button" className={className} onClick={play}>
      <Icon name="play" size={22} /> {m['lesson.firstDeal']()}
    </button>
  );
}
