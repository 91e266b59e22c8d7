import './tutorial.css';
import { situationOf, type TableModel } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ownAppearance } from '../../game/appearance.ts';
import type { LocalGame } from '../../game/localGame.ts';
import { TableGameContext } from '../../game/useGame.ts';
import { windowScale } from '../../settings/scale.ts';
import { useSettings, useTextScale } from '../../settings/useSettings.ts';
import { ReservedHeightContext, useTableSize, withVars } from '../../table/boxStyle.ts';
import { LiveRegion } from '../../table/liveRegion.tsx';
import { BAR_HEIGHT } from '../../table/measures.ts';
import { TableScreen } from '../../table/screen/tableScreen.tsx';
import { TableSounds } from '../../table/sounds/tableSounds.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useTitle } from '../../ui/page/page.tsx';
import { goTo } from '../../ui/page/useAddress.ts';
import { LessonGame, type LessonState } from './lessonGame.ts';
import { LessonPanel, lessonText } from './lessonPanel.tsx';
import { type Lesson, lessonSetup } from './lessons.ts';

interface LessonScreenProps {
  readonly lesson: Lesson;
  readonly room: LocalGame;
}

export function LessonScreen({ lesson, room }: LessonScreenProps) {
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
    const deafen = table.listen();
    const appearance = ownAppearance(settings.get());
    void room.open(lessonSetup(lesson, { name: m.you(), appearance }), lesson.position);
    return () => {
      deafen();
      void room.leave();
    };
  }, [lesson, room, table, settings]);

  return <LessonTable table={table} />;
}

function LessonTable({ table }: { readonly table: LessonGame }) {
  const { model } = useSyncExternalStore(table.subscribe, table.getState);
  const lessonState = useSyncExternalStore(table.subscribe, table.state);
  const panel = usePanel();
  const isAwaited = model !== null && ['pendingHazard', 'extension'].includes(situationOf(model).type);
  useFocusOnHand({ model, step: lessonState.step });
  return (
    <TableGameContext value={table}>
      <div
        className={`lesson-screen ${panel.isWide ? 'one-row' : ''}`}
        style={withVars({
          '--panel-height': `${panel.height}px`,
          '--taken': `${panel.height - BAR_HEIGHT}px`,
          '--text': panel.text,
        })}
      >
        <LessonPanel table={table} state={lessonState} isReady={model !== null} />
        <div className="lesson-table">
          <ReservedHeightContext value={panel.height - BAR_HEIGHT}>
            {model && <TableScreen model={model} />}
          </ReservedHeightContext>
        </div>
      </div>
      {isAwaited && lessonState.wrong !== null && <WrongAnswer table={table} state={lessonState} />}
      <LiveRegion />
      <TableSounds />
    </TableGameContext>
  );
}

/** Height of the panel in pixels of text, in two rows or one. */
const PANEL = { narrow: 112, wide: 72 };

/** Larger texts would leave the table too little of a phone. */
const MAX_TEXT_SCALE = 1.3;

/** The panel's height in pixels, the scale of its text, and whether it is one row. */
function usePanel(): { readonly height: number; readonly text: number; readonly isWide: boolean } {
  const { width, height } = useTableSize();
  const text = Math.min(MAX_TEXT_SCALE, useTextScale());
  const isWide = width > 1000 || (width > 480 && height <= 560);
  const pixel = windowScale({ width, height }) * text;
  return { height: (isWide ? PANEL.wide : PANEL.narrow) * pixel, text, isWide };
}

interface FocusTrigger {
  readonly model: TableModel | null;
  readonly step: number;
}

/** Focuses the hand whenever a step or a turn begins, unless the focus is in use elsewhere. */
function useFocusOnHand({ model, step }: FocusTrigger): void {
  const isAwaited = model !== null && ['turn', 'extension'].includes(situationOf(model).type);
  const seq = model?.seq;
  useEffect(() => {
    const { activeElement } = document;
    const isFree = activeElement === document.body || activeElement?.tagName === 'H1';
    if (isAwaited && isFree && step >= 0 && seq !== undefined) {
      document.querySelector<HTMLElement>('.hand-card[tabindex="0"]')?.focus({ preventScroll: true });
    }
  }, [isAwaited, step, seq]);
}

interface WrongAnswerProps {
  readonly table: LessonGame;
  readonly state: LessonState;
}

/** The comment on a wrong answer. The prompt covers the panel, so the comment is above the prompt. */
function WrongAnswer({ table, state }: WrongAnswerProps) {
  const title = m['lesson.wrongTitle']();
  return (
    <Dialog title={title} onClose={() => table.clearRefusal()}>
      <p>{lessonText(table, state)}</p>
      <div className="choices">
        <button type="button" className="button" onClick={() => table.clearRefusal()}>
          {m['lesson.back']()}
        </button>
      </div>
    </Dialog>
  );
}
