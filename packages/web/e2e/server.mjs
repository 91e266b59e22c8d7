// The game's server for the browser tests. With the argument `clocked` it has a fast clock, which starts at noon of a Monday
// and which the parent process can set, and two quick computers play the deal of the day. Without it no computer plays that
// deal, since every run takes processor time from the tests. For the same reason the pars are fixed numbers.
import { request } from 'node:http';
import { server as game } from '../../server/dist/program.js';

/** At a higher pace a person whose page is slow would be taken for absent. */
const PACE = 10;
const MONDAY_NOON = Date.parse('2026-11-23T12:00:00Z');

const PARS = [150, 0, -75, 300];

const { DEFAULT_DEPS } = game;

const WITHOUT_COMPUTER_RUNS = {
  ...DEFAULT_DEPS,
  openDays: (deps) => DEFAULT_DEPS.openDays({ ...deps, levels: [], computePars: async () => PARS }),
};

/** Sends what is for https://push.example to a port of this machine. */
async function pushServicesAt(port) {
  const { InternetPushServices } = await import('../../server/dist/notices/pushService.js');
  return new InternetPushServices({
    lookup: async () => [{ address: '127.0.0.1', family: 4 }],
    isPublic: (address) => address === '127.0.0.1',
    request: (endpoint, ...others) =>
      request(endpoint.replace('https://push.example', `http://push.example:${port}`), ...others),
  });
}

async function withFastClock() {
  const { playComputerRun } = await import('../../server/dist/days/computerRun.js');
  let clock = { set: MONDAY_NOON, at: performance.now() };
  const schedule = (ms, call) => {
    const timer = setTimeout(() => call(), ms / PACE);
    return () => clearTimeout(timer);
  };
  process.on('message', (time) => {
    clock = { set: Date.parse(time), at: performance.now() };
  });
  return {
    ...DEFAULT_DEPS,
    // Whole milliseconds, as of any clock.
    now: () => Math.floor(clock.set + (performance.now() - clock.at) * PACE),
    openRooms: (deps) => DEFAULT_DEPS.openRooms({ ...deps, schedule }),
    // The threads for computers' runs have a low priority: on a busy machine a test would wait for it for minutes.
    openDays: (deps) =>
      DEFAULT_DEPS.openDays({
        ...deps,
        schedule,
        levels: ['novice', 'classic'],
        playRun: async (request) => playComputerRun(request),
        computePars: async () => PARS,
      }),
  };
}

const config = game.readConfig(process.env);
if (!config.ok) throw new Error(config.message);
const isClocked = process.argv.includes('clocked');
const { PUSH_PORT } = process.env;
const server = await game.serve(config.config, {
  ...(isClocked ? await withFastClock() : WITHOUT_COMPUTER_RUNS),
  ...(PUSH_PORT && { pushServices: await pushServicesAt(PUSH_PORT) }),
});
process.send?.(server.address);
