import { useEffect, useState } from 'react';
import { type Connection, connectToWorker } from '../worker/connection.ts';
import { readUrlOptions } from '../worker/urlOptions.ts';
import { LocalGame } from './localGame.ts';

/** A room that keeps nothing, so that the games in this browser are not touched. It starts with the first request, and ends with the screen. */
export function useTemporaryGame(): LocalGame {
  const [room] = useState(createTemporaryGame);
  useEffect(() => room.hold(), [room]);
  return room.game;
}

function createTemporaryGame() {
  const options = readUrlOptions(new URLSearchParams(location.search));
  const connections: Connection[] = [];
  const closing = new Set<ReturnType<typeof setTimeout>>();
  const game = new LocalGame(() => {
    const connection = connectToWorker(options, { keeps: 'nothing' });
    connections.push(connection);
    return connection;
  });
  /** Holds the room until the function it returns is called, and on if it is held again at once. */
  function hold(): () => void {
    for (const timer of closing) clearTimeout(timer);
    return () => {
      const close = () => {
        for (const connection of connections) connection.close();
      };
      closing.add(setTimeout(close));
    };
  }
  return { game, hold };
}
