// The game's server with a fast clock for the deal of the day. It starts at noon of a Monday, and the parent process can set
// it.
import { playComputerRun } from '../../server/dist/days/computerRun.js';
import { DEFAULT_DEPS, readConfig, serve } from '../../server/dist/index.js';

const PACE = 20;
const MONDAY_NOON = Date.parse('2026-11-23T12:00:00Z');

let clock = { set: MONDAY_NOON, at: performance.now() };
const now = () => clock.set + (performance.now() - clock.at) * PACE;
const schedule = (ms, call) => {
  const timer = setTimeout(() => call(), ms / PACE);
  return () => clearTimeout(timer);
};

const config = readConfig(process.env);
if (!config.ok) throw new Error(config.message);
const server = await serve(config.config, {
  ...DEFAULT_DEPS,
  now,
  openRooms: (deps) => DEFAULT_DEPS.openRooms({ ...deps, schedule }),
  // A few quick computers are enough. Their thread has a low priority: on a busy machine a test would wait for it for minutes.
  openDays: (deps) =>
    DEFAULT_DEPS.openDays({
      ...deps,
      schedule,
      levels: ['novice', 'classic'],
      playRun: async (request) => playComputerRun(request),
    }),
});
process.on('message', (time) => {
  clock = { set: Date.parse(time), at: performance.now() };
});
process.send?.(server.address);
