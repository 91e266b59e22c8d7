import { m } from '@coup-fourre/client/text';
import { newDraft, setupOf, withHouse, withPlayers } from '../../game/draft.ts';
import { ownSeatChoice, parseSeatChoices } from '../../game/seatChoice.ts';
import { useLocalGame } from '../../game/useGame.ts';
import { useRoom } from '../../online/useOnline.ts';
import { useSettings } from '../../settings/useSettings.ts';
import { Icon } from '../../ui/art/index.ts';
import { goTo } from '../../ui/page/useAddress.ts';

/** While no one else looks for a match: a game against the computer at once, whole or a single deal. */
export function ComputerGames() {
  const { game } = useLocalGame();
  const settings = useSettings();
  const { room, update } = useRoom();
  if (update === null) return null;
  const { edition, players } = update.options;

  async function play(format: 'match' | 'single'): Promise<void> {
    const own = ownSeatChoice(settings.get());
    const others = parseSeatChoices(settings.get().seatChoices);
    const draft = { ...withPlayers(newDraft(own, others), players), edition };
    await room.send({ type: 'leave' });
    // The game is part of the home screen: whoever goes there from one that is open leaves it.
    goTo('/');
    await game.open(setupOf(withHouse(draft, 'format', format), m.you()));
  }

  return (
    <div className="computer-games">
      <button type="button" className="button big" onClick={() => void play('match')}>
        <Icon name="robot" size={30} /> {m.offlineGo()}
      </button>
      <button type="button" className="button quiet" onClick={() => void play('single')}>
        <Icon name="play" size={20} /> {m.quickSingle()}
      </button>
    </div>
  );
}
