import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { verifyRecord } from '@coup-fourre/room/fairness';
import { expect, it } from 'vitest';
import { coupFourre, environment, MAIN, newFolder, type RunResult, runProgram } from '../testing/command.ts';

const EXAMPLES = fileURLToPath(new URL('../../../../examples', import.meta.url));
const REFEREE = JSON.stringify([process.execPath, MAIN, 'referee']);

/** Runs a program that uses examples/coup_fourre.py. */
function python(program: string, ...words: readonly string[]): Promise<RunResult> {
  const text = `from coup_fourre import *\n${program}`;
  return runProgram('python3', ['-c', text, ...words], { env: { PYTHONPATH: EXAMPLES, PYTHONDONTWRITEBYTECODE: '1' } });
}

it('the client in Python plays a deal with the referee', async () => {
  const program = `
referee = Referee(${REFEREE})
answer = referee.ask("newDeal", edition="encyclopedia", players=3, seed=7)
while answer["actor"] is not None:
    answer = referee.ask("act", seat=answer["actor"], action=referee.ask("legal")["actions"][0])
try:
    referee.ask("act", seat=0, action={"type": "pass"})
except Refused as refusal:
    print(refusal.reason)
print(answer["phase"], len(referee.ask("score")["teams"]))
referee.close()`;
  expect(await python(program)).toEqual({ status: 0, out: 'wrongPhase\ndealOver 3\n', err: '' });
});

it('the client in Python plays in the arena, where all its replies are legal', async () => {
  const player = `import sys; sys.path.insert(0, '${EXAMPLES}'); import coup_fourre; coup_fourre.play_for_host(lambda request: request['actions'][0])`;
  const words = ['arena', '--a', 'classic', '--b', `cmd:python3 -Bc "${player}"`, '--deals', '1', '--json'];
  const { status, out, err } = await coupFourre(words);
  expect([status, err]).toEqual([0, '']);
  expect(JSON.parse(out)).toMatchObject({ dealsPlayed: 2, illegalReplies: { a: 0, b: 0 } });
});

it('two clients in Python play a match on a server, though one loses its connection, and its shuffle is proven', async () => {
  const env = environment({ PORT: '0', DATA: newFolder(), LOG_LEVEL: 'error', LIMITS: 'wide' });
  const child = spawn(process.execPath, [MAIN, 'serve'], { env });
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  const program = `
import threading
address = sys.argv[1]
rooms = []
for name in ("Ada", "Ben"):
    server = Server(address)
    server.sign_in(name)
    rooms.append(Room(server))
ada, ben = rooms
ada.open(OPTIONS)
ben.enter(ada.room)
ben.send("sit", seat=1)
ada.send("start")

lost = []
def choose(update):
    if update["table"]["view"]["drawPile"] < 60 and not lost:
        lost.append(ada._socket)
        ada.close()
    return any_discard(update)

threads = [threading.Thread(target=play_online, args=pair) for pair in ((ada, choose), (ben, any_discard))]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert lost and lost[0] is not ada._socket
print(server.call("GET", f"/api/games/{ada.update['game']}/record"))`;
  const { status, out, err } = await python(program, line.trim().split(': ')[1] ?? '');
  child.kill('SIGTERM');
  expect([status, err]).toEqual([0, '']);
  const verified = verifyRecord(out.trimEnd());
  expect(verified.ok && verified.value.isFair).toBe(true);
  expect(out.match(/ x\w+/g)?.length).toBeGreaterThan(80);
  const independent = await runProgram('python3', [join(EXAMPLES, 'verify.py'), '-'], { input: out });
  expect([independent.status, independent.out]).toEqual([0, 'deal 1: proven\n']);
});
