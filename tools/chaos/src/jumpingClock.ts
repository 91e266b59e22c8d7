// Loaded before a server under test (see WallClock): sets its wall clock ahead by the milliseconds in a file.
// Monotonic clocks stay as they are, as when a machine's clock is set.
import { readFileSync } from 'node:fs';
import { env } from 'node:process';

const LOOK_MS = 20;

const RealDate = Date;
let aheadMs = 0;

function look(): void {
  aheadMs = Number(readFileSync(env.CLOCK_FILE ?? '', 'utf8'));
}

const now = (): number => RealDate.now() + aheadMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args) => Reflect.construct(target, args.length === 0 ? [now()] : args) as Date,
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

look();
setInterval(look, LOOK_MS).unref();
