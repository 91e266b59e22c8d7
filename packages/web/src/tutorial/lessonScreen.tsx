import './tutorial.css';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Game } from '../game/game.ts';
import { sightOf } from '../game/sight.ts';
import { TableGameContext } from '../game/useGame.ts';
import { m } from '../paraglide/messages.js';
import { LiveRegion } from '../shell/liveRegion.tsx';
import { goTo } from '../shell/useRoute.ts';
import { useTitle } from '../shell/useTitle.ts';
import { TableSounds } from '../sound/tableSounds.tsx';
import { TableScreen } from '../table/tableScreen.tsx';
import { TakenContext, useSize } from '../table/useSize.ts';
import type { Words } from '../text/longText.ts';
import type { Lesson } from './lesson.ts';
import { LessonGame } from './lessonGame.ts';
import { LessonPanel } from './lessonPanel.tsx';
import { lessonSetup } from './lessons.ts';
import { panelTakes } from './panelHeight.ts';
import { rememberLesson } from './progress.ts';
import { said } from './texts.ts';
import { useFocusOnHand } from './useFocusOnHand.ts';
import { WrongAnswer } from './wrongAnswer.tsx';

interface LessonScreenProps {
  readonly lesson: Lesson;
  readonly words: Words;
  readonly room: Game;
}

/** A lesson: what to do and how it went over the real table. */
export function LessonScreen({ lesson, words, room }: LessonScreenProps) {
  const [table] = useState(
    () =>
      new LessonGame(lesson, room, {
        finished: () => rememberLesson(localStorage, lesson.id),
        leave: () => goTo({ at: 'home' }),
      }),
  );
  useTitle(said(words, `${lesson.id}.title`));

  useEffect(() => {
    const deafen = table.listen();
    void room.open(lessonSetup(lesson, m.you()), lesson.position);
    return () => {
      deafen();
      void room.leave();
    };
  }, [lesson, room, table]);

  return <Taught table={table} words={words} />;
}

function Taught({ table, words }: { readonly table: LessonGame; readonly words: Words }) {
  const { update, side } = useSyncExternalStore(table.subscribe, table.shown);
  const taught = useSyncExternalStore(table.subscribe, table.taught);
  const sight = useMemo(() => (update ? sightOf(update, side) : null), [update, side]);
  const isAsked = update?.question !== null || sight?.legal.some(({ type }) => type === 'extend') === true;
  useFocusOnHand({ update, step: taught.step });
  return (
    <TableGameContext value={table}>
      <div className="lesson-screen">
        <LessonPanel table={table} taught={taught} words={words} isReady={sight !== null} />
        <div className="lesson-table">
          <TakenContext value={panelTakes(useSize())}>{sight && <TableScreen sight={sight} />}</TakenContext>
        </div>
      </div>
      {isAsked && taught.wrong !== null && <WrongAnswer table={table} taught={taught} words={words} />}
      <LiveRegion />
      <TableSounds />
    </TableGameContext>
  );
}
