import type { ChatLine, TableModel } from '@coup-fourre/client';
import { chatText, m, shownName } from '@coup-fourre/client/text';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { listen } from '../../game/listen.ts';
import { useGame } from '../../game/useGame.ts';
import { useOptionalRoom } from '../../online/useOnline.ts';
import { useSetting } from '../../settings/useSettings.ts';
import { noExtraTimeText } from '../../text/answerText.ts';
import { AnnouncerContext } from '../../ui/announcements/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { after } from '../../worker/after.ts';
import { useExtraTime } from '../online/extraTime.tsx';
import { LazyShortcutsDialog } from './lazyShortcutsDialog.tsx';
import {
  isQuestion,
  opponentQuestions,
  QUESTION_NAMES,
  QUESTIONS,
  type Question,
  type QuestionName,
} from './questions.ts';
import { type KeyCommand, keyCommandOf } from './tableKeys.ts';
import { useTimeLeft } from './timeLeft.ts';

/** Milliseconds that an answer stays on the screen. */
const ANSWER_SHOWN_MS = 8000;

interface AskTable {
  readonly questions: readonly Question[];
  readonly ask: (question: Question) => void;
}

const AskTableContext = createContext<AskTable | null>(null);

/** Keys and buttons that ask the table. The answer is spoken, and shown for a while. */
export function TableQuestions({ model, children }: { readonly model: TableModel; readonly children: ReactNode }) {
  const { game, log } = useGame();
  const announcer = useContext(AnnouncerContext);
  const hasKeys = useSetting('hasKeys');
  const ownKeys = useSetting('ownKeys');
  const extraTime = useExtraTime(model);
  const detail = useSetting('speechDetail');
  const timeLeft = useTimeLeft();
  const chat = useOptionalRoom()?.chat;
  const [answer, setAnswer] = useState<{ readonly id: number; readonly text: string } | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const opponents = opponentQuestions(model);
  const questions = [...QUESTION_NAMES.map((name) => QUESTIONS[name]), ...opponents];

  function say(text: string): void {
    setAnswer({ id: (answer?.id ?? 0) + 1, text });
    announcer.say({ words: text, urgency: 'assertive', speaker: 'answer', topic: 'answer' });
  }

  function ask(question: Question): void {
    say(question.answer({ model, log, detail, timeLeft: timeLeft() }));
  }

  const commands: Readonly<Record<Exclude<KeyCommand, QuestionName>, () => void>> = {
    opponent1: () => ask(opponents[0] ?? QUESTIONS.others),
    opponent2: () => ask(opponents[1] ?? QUESTIONS.others),
    older: () => say(announcer.history.older() ?? m.historyStart()),
    newer: () => say(announcer.history.newer() ?? m.historyEnd()),
    message: () => say(newestMessage(chat)),
    chat: () => {
      const button = document.querySelector<HTMLElement>('.chat-button');
      if (button === null) say(m.noChat());
      else button.click();
    },
    extraTime: () => {
      if (extraTime === null) say(noExtraTimeText(timeLeft()));
      else extraTime.take();
    },
    faster: () => void game.skipPauses?.(),
    undo: () => void game.undo?.(),
    help: () => setHelpOpen(true),
  };

  function carryOut(command: KeyCommand): void {
    if (isQuestion(command)) ask(QUESTIONS[command]);
    else commands[command]();
  }

  const pressed = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key === 'Escape') setAnswer(null);
    const command = keyCommandOf(event, { hasKeys, ownKeys });
    if (command === null) return;
    event.preventDefault();
    carryOut(command);
  });

  useLayoutEffect(() => listen(window, ['keydown'], (event) => pressed(event)), []);

  useEffect(() => (answer === null ? undefined : after(ANSWER_SHOWN_MS, () => setAnswer(null))), [answer]);

  return (
    <AskTableContext value={{ questions, ask }}>
      {children}
      <div className="answer" data-testid="answer">
        {answer && <p key={answer.id}>{answer.text}</p>}
      </div>
      {isHelpOpen && <LazyShortcutsDialog close={() => setHelpOpen(false)} />}
    </AskTableContext>
  );
}

function newestMessage(chat: readonly ChatLine[] = []): string {
  const last = chat.at(-1);
  return last === undefined ? m.noMessages() : m.noticeSaid({ name: shownName(last.name), words: chatText(last) });
}

/** The questions as buttons, seen only while one of them has the focus. One of them is in the tab order. */
export function QuestionToolbar() {
  const asking = useContext(AskTableContext);
  const [reached, setReached] = useState(0);
  if (asking === null) return null;

  function move({ key, currentTarget }: KeyboardEvent<HTMLButtonElement>): void {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
    if (step === undefined) return;
    const buttons = [...(currentTarget.parentElement?.querySelectorAll('button') ?? [])];
    buttons.at((buttons.indexOf(currentTarget) + step) % buttons.length)?.focus();
  }

  return (
    <div className="ask-table unseen" role="toolbar" aria-label={m.askTable()}>
      {asking.questions.map((question, index) => (
        <Button
          key={question.name()}
          quiet
          tabIndex={index === reached ? 0 : -1}
          onFocus={() => setReached(index)}
          onKeyDown={move}
          onClick={() => asking.ask(question)}
          text={question.name()}
        />
      ))}
    </div>
  );
}

/** The questions in the menu, for those who have no keys. */
export function MenuQuestions({ close }: { readonly close: () => void }) {
  const asking = useContext(AskTableContext);
  if (asking === null) return null;
  return (
    <details className="house stack close">
      <summary>{m.askTable()}</summary>
      <div className="choices">
        {asking.questions.map((question) => (
          <Button
            key={question.name()}
            quiet
            text={question.name()}
            onClick={() => {
              close();
              asking.ask(question);
            }}
          />
        ))}
      </div>
    </details>
  );
}
