import { useEffect, useState } from 'react';
import { type Connection, connect } from '../worker/connection.ts';
import { wishesIn } from '../worker/wishes.ts';
import { Game } from './game.ts';

/** A room that keeps nothing, so that the games in this browser are not touched. It is started when it is first asked, and ends with the screen. */
export function usePassingRoom(): Game {
  const [room] = useState(passingRoom);
  useEffect(() => room.hold(), [room]);
  return room.game;
}

function passingRoom() {
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
