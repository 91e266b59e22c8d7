import { useEffect, useState } from 'react';
import { Game } from '../game/game.ts';
import { Page } from '../lobby/page.tsx';
import { m } from '../paraglide/messages.js';
import { Sprites } from '../shell/sprites.tsx';
import { useWords } from '../text/longText.ts';
import { type Connection, connect } from '../worker/connection.ts';
import { wishesIn } from '../worker/wishes.ts';
import { LessonList } from './lessonList.tsx';
import { LessonScreen } from './lessonScreen.tsx';
import { lessonNamed } from './lessons.ts';
import { LESSON_TEXTS } from './texts.ts';

/** The lessons, or the one that was asked for. */
export function LearnScreen({ lesson: id }: { readonly lesson?: string | undefined }) {
  const words = useWords(LESSON_TEXTS);
  const room = useLessonRoom();
  const lesson = lessonNamed(id);
  if (words === null) return <Page title={m.learnTitle()}>{null}</Page>;
  if (lesson === null) return <LessonList words={words} />;
  return (
    <>
      <Sprites />
      <LessonScreen key={lesson.id} lesson={lesson} words={words} room={room} />
    </>
  );
}

/** A room for lessons alone: the games in this browser are not touched. It is started with the first lesson, and ends with the screen. */
function useLessonRoom(): Game {
  const [room] = useState(lessonRoom);
  useEffect(() => room.hold(), [room]);
  return room.game;
}

function lessonRoom() {
  const wishes = wishesIn(new URLSearchParams(location.search));
  const lines: Connection[] = [];
  const closing = new Set<ReturnType<typeof setTimeout>>();
  const game = new Game(() => {
    const line = connect(wishes, { keeps: 'nothing' });
    lines.push(line);
    return line;
  });
  /** Holds the room until the function it returns is called, and on if it is held again at once. */
  function hold(): () => void {
    for (const timer of closing) clearTimeout(timer);
    return () => {
      const close = () => {
        for (const line of lines) line.close();
      };
      closing.add(setTimeout(close));
    };
  }
  return { game, hold };
}
