import { m } from '@coup-fourre/client/text';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { LocalGame } from '../../game/localGame.ts';
import { tableModelOf } from '../../game/tableModel.ts';
import { TableGameContext } from '../../game/useGame.ts';
import { useSettings } from '../../settings/useSettings.ts';
import { LiveRegion } from '../../table/liveRegion.tsx';
import { TableSounds } from '../../table/sounds/tableSounds.tsx';
import { TableScreen } from '../../table/tableScreen.tsx';
import { ReservedHeightContext, useTableSize } from '../../table/useTableSize.ts';
import { goTo } from '../../ui/page/useRoute.ts';
import { useTitle } from '../../ui/page/useTitle.ts';
import type { Lesson } from './lesson.ts';
import { LessonGame } from './lessonGame.ts';
import { LessonPanel } from './lessonPanel.tsx';
import { lessonSetup } from './lessons.ts';
import { panelHeight } from './panelHeight.ts';
import { useFocusOnHand } from './useFocusOnHand.ts';
import { WrongAnswer } from './wrongAnswer.tsx';

interface LessonScreenProps {
  readonly lesson: Lesson;
  readonly room: LocalGame;
}

/** A lesson: what to do and how it went over the real table. */
export function LessonScreen({ lesson, room }: LessonScreenProps) {
  const settings = useSettings();
  const [table] = useState(
    () =>
      new LessonGame(lesson, room, {
        onFinished: () => {
          const { lessonsDone } = settings.get();
          settings.change({ lessonsDone: [...new Set([...lessonsDone, lesson.id])] });
        },
        onLeave: () => goTo({ at: 'home' }),
      }),
  );
  useTitle(m[`lesson.${lesson.id}.title`]());

  useEffect(() => {
    const deafen = table.listen();
    void room.open(lessonSetup(lesson, m.you()), lesson.position);
    return () => {
      deafen();
      void room.leave();
    };
  }, [lesson, room, table]);

  return <LessonTable table={table} />;
}

function LessonTable({ table }: { readonly table: LessonGame }) {
  const { update, frontSeat } = useSyncExternalStore(table.subscribe, table.getState);
  const taught = useSyncExternalStore(table.subscribe, table.state);
  const model = useMemo(() => (update ? tableModelOf(update, frontSeat) : null), [update, frontSeat]);
  const isAsked = update?.pendingHazard !== null || model?.legal.some(({ type }) => type === 'extend') === true;
  useFocusOnHand({ update, step: taught.step });
  return (
    <TableGameContext value={table}>
      <div className="lesson-screen">
        <LessonPanel table={table} state={taught} isReady={model !== null} />
        <div className="lesson-table">
          <ReservedHeightContext value={panelHeight(useTableSize())}>
            {model && <TableScreen model={model} />}
          </ReservedHeightContext>
        </div>
      </div>
      {isAsked && taught.wrong !== null && <WrongAnswer table={table} state={taught} />}
      <LiveRegion />
      <TableSounds />
    </TableGameContext>
  );
}
