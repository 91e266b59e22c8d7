import type { TableModel } from '@coup-fourre/client';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { listen } from '../../game/listen.ts';
import { useGame } from '../../game/useGame.ts';
import { useSetting } from '../../settings/useSettings.ts';
import { lastMoveText, pilesText, scoreText, teamStatusText, turnText } from '../../text/answerText.ts';
import { AnnouncerContext } from '../../ui/announcements/announcer.ts';
import { after } from '../../worker/after.ts';
import { useExtraTime } from '../online/extraTime.tsx';
import { LazyShortcutsDialog } from './lazyShortcutsDialog.tsx';
import { type KeyCommand, keyCommandOf } from './tableKeys.ts';

/** Milliseconds that an answer stays on the screen. */
const ANSWER_SHOWN_MS = 8000;

/** Single-key shortcuts. The answer to a question is spoken, and shown for a while. */
export function TableShortcuts({ model }: { readonly model: TableModel }) {
  const { game, log } = useGame();
  const announcer = use(AnnouncerContext);
  const hasKeys = useSetting('hasKeys');
  const ownKeys = useSetting('ownKeys');
  const extraTime = useExtraTime(model);
  const [answer, setAnswer] = useState<{ readonly id: number; readonly text: string } | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);

  function carryOut(command: KeyCommand): void {
    if (command === 'help') setHelpOpen(true);
    else if (command === 'undo') void game.undo?.();
    else if (command === 'extraTime') extraTime?.take();
    else if (command === 'faster') void game.skipPauses?.();
    else {
      const text = answerTo(command, model, log);
      setAnswer({ id: (answer?.id ?? 0) + 1, text });
      announcer.say({ words: text, urgency: 'assertive', speaker: 'answer', topic: 'answer' });
    }
  }

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') setAnswer(null);
    const command = keyCommandOf(event, { hasKeys, ownKeys });
    if (command === null) return;
    event.preventDefault();
    carryOut(command);
  });

  useEffect(() => listen(window, ['keydown'], (event) => pressed(event)), []);

  useEffect(() => (answer === null ? undefined : after(ANSWER_SHOWN_MS, () => setAnswer(null))), [answer]);

  return (
    <>
      <div className="answer" data-testid="answer">
        {answer && <p key={answer.id}>{answer.text}</p>}
      </div>
      {isHelpOpen && <LazyShortcutsDialog close={() => setHelpOpen(false)} />}
    </>
  );
}

function answerTo(
  command: Exclude<KeyCommand, 'help' | 'undo' | 'extraTime' | 'faster'>,
  model: TableModel,
  log: ReturnType<typeof useGame>['log'],
): string {
  switch (command) {
    case 'own':
      return teamStatusText(model, model.team);
    case 'others':
      return model.opponents.map((team) => teamStatusText(model, team)).join(' ');
    case 'piles':
      return pilesText(model);
    case 'last':
      return lastMoveText(model, log[0]);
    case 'turn':
      return turnText(model);
    case 'score':
      return scoreText(model);
  }
}
