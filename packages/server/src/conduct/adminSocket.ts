import { rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { umask } from 'node:process';
import { createInterface } from 'node:readline';

/** Only the user of the server may use the socket. */
const PRIVATE = 0o177;

/** The socket of the server that has a folder's data open, because no other program can open them at the same time. */
function socketIn(folder: string): string {
  return join(folder, 'admin.sock');
}

/** Answers the command on this machine, one line of JSON for each. Calls `onFault` if there can be no such socket. */
export function listenForAdmin(
  folder: string,
  { answer, onFault }: { answer: (sent: unknown) => Promise<unknown>; onFault: (fault: unknown) => void },
): Server {
  const path = socketIn(folder);
  // A server that was killed has left its socket. No other server runs on this folder.
  rmSync(path, { force: true });
  const server = createServer((socket) => void answerLine(socket, answer).catch(onFault));
  server.on('error', onFault);
  const before = umask(PRIVATE);
  server.listen(path);
  umask(before);
  return server;
}

async function answerLine(socket: Socket, answer: (sent: unknown) => Promise<unknown>): Promise<void> {
  socket.on('error', () => socket.destroy());
  for await (const line of createInterface({ input: socket })) {
    socket.end(JSON.stringify(await answer(JSON.parse(line))));
    return;
  }
}

/** The answer of the server that runs on a folder, or null if none does. */
export async function askRunningServer(folder: string, request: object): Promise<unknown> {
  const socket = connect(socketIn(folder));
  try {
    socket.write(`${JSON.stringify(request)}\n`);
    const parts: Buffer[] = [];
    for await (const part of socket) parts.push(part as Buffer);
    return JSON.parse(Buffer.concat(parts).toString());
  } catch {
    return null;
  } finally {
    socket.destroy();
  }
}
