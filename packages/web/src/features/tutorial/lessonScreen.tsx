import './tutorial.css';
import { situationOf, type TableModel } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ownAppearance } from '../../game/appearance.ts';
import type { LocalGame } from '../../game/localGame.ts';
import { TableGameContext } from '../../game/useGame.ts';
import { useSettings } from '../../settings/useSettings.ts';
import { focusHand, ReservedHeightContext, useTablePanel } from '../../table/boxStyle.ts';
import { LiveRegion } from '../../table/liveRegion.tsx';
import { TableScreen } from '../../table/screen/tableScreen.tsx';
import { TableSounds } from '../../table/sounds/tableSounds.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useTitle } from '../../ui/page/page.tsx';
import { goTo } from '../../ui/page/useAddress.ts';
import { LessonGame, type LessonState } from './lessonGame.ts';
import { LessonPanel, lessonText } from './lessonPanel.tsx';
import { type Lesson, lessonSetup } from './lessons.ts';

export function LessonScreen({ lesson, room }: { readonly lesson: Lesson; readonly room: LocalGame }) {
  const settings = useSettings();
  const [table] = useState(
    () =>
      new LessonGame(lesson, room, {
        onFinished: () => {
          const { lessonsDone } = settings.get();
          settings.change({ lessonsDone: [...new Set([...lessonsDone, lesson.id])] });
        },
        onLeave: () => goTo('/'),
      }),
  );
  useTitle(m[`lesson.${lesson.id}.title`]());

  useEffect(() => {
    const appearance = ownAppearance(settings.get());
    void room.open(lessonSetup(lesson, { name: m.you(), appearance }), { position: lesson.position });
    return () => void room.leave();
  }, [lesson, room, settings]);

  return <LessonTable table={table} />;
}

function LessonTable({ table }: { readonly table: LessonGame }) {
  const { model } = useSyncExternalStore(table.subscribe, table.getState);
  const lessonState = useSyncExternalStore(table.subscribe, table.state);
  const panel = useTablePanel(PANEL);
  const isAwaited = model !== null && ['pendingHazard', 'extension'].includes(situationOf(model).type);
  useFocusOnHand({ model, step: lessonState.step });
  return (
    <TableGameContext value={table}>
      <main className={`panel-screen ${panel.isWide ? 'one-row' : ''}`} style={panel.style} data-seq={model?.seq}>
        <LessonPanel table={table} state={lessonState} isReady={model !== null} isWide={panel.isWide} />
        <div className="under-panel covered">
          <ReservedHeightContext value={panel.reserved}>{model && <TableScreen model={model} />}</ReservedHeightContext>
        </div>
      </main>
      {isAwaited && lessonState.wrong !== null && <WrongAnswer table={table} state={lessonState} />}
      <LiveRegion />
      <TableSounds />
    </TableGameContext>
  );
}

/** Height of the panel in pixels of text, in two rows or one. On a small phone, each row less makes the road wider. */
const PANEL = { narrow: 76, wide: 72 };

/** Focuses the hand whenever a step or a turn begins, unless another control has the focus. */
function useFocusOnHand({ model, step }: { readonly model: TableModel | null; readonly step: number }): void {
  const isAwaited = model !== null && ['turn', 'extension'].includes(situationOf(model).type);
  const seq = model?.seq;
  useEffect(() => {
    if (isAwaited && step >= 0 && seq !== undefined) focusHand();
  }, [isAwaited, step, seq]);
}

/** The comment on a wrong answer. The prompt covers the panel, so the comment is above the prompt. */
function WrongAnswer({ table, state }: { readonly table: LessonGame; readonly state: LessonState }) {
  const title = m['lesson.wrongTitle']();
  return (
    <Dialog title={title} onClose={() => table.clearRefusal()}>
      <p>{lessonText(table, state)}</p>
      <div className="choices">
        <Button text={m['lesson.back']()} onClick={() => table.clearRefusal()} />
      </div>
    </Dialog>
  );
}
