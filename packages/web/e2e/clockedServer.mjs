// The game's server with a clock that runs faster, and that the process which has started it sets: it begins at noon of
// a Monday. For the deal of the day alone, whose day would else take a day.
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
  // A few quick computers are a field, too.
  openDays: (deps) => DEFAULT_DEPS.openDays({ ...deps, schedule, levels: ['novice', 'classic'] }),
});
process.on('message', (time) => {
  clock = { set: Date.parse(time), at: performance.now() };
});
process.send?.(server.address);
