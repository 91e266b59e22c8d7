// npm run bench -- pictures: measures how long the server's library takes to draw preview pictures, and how its memory
// grows.
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ROOT } from './tools.mjs';

const OPTIONS = { pictures: { type: 'string', default: '200' } };
const PACKAGES = join(ROOT, 'packages');
const SAMPLE = join(PACKAGES, 'rules', 'src', 'testing', 'golden', 'computerForTwo.txt');
/** A name that every picture replaces with another name. */
const NAME = 'Nobody 00000';

/** Draws `pictures` different pictures and prints time and memory. */
async function measure(pictures) {
  const { loadDrawPng } = await import(pathToFileURL(join(PACKAGES, 'server', 'dist', 'previews', 'index.js')));
  const draw = await loadDrawPng(join(PACKAGES, 'web', 'dist', 'app'));
  const { makePreview } = await import(pathToFileURL(join(PACKAGES, 'web', 'dist', 'preview', 'preview.js')));
  const occupants = ['Marguerite', NAME].map((name) => ({ kind: 'person', name }));
  const game = {
    kind: 'replay',
    language: 'en',
    record: readFileSync(SAMPLE, 'utf8'),
    edition: 'computer',
    players: 2,
    house: {},
    occupants,
  };
  const previews = await Promise.all(
    [...Array(80).keys()].map((step) => makePreview({ ...game, moment: { deal: 1, step } })),
  );
  const drawings = previews.map((preview) => preview.draw());
  const times = [];
  const before = process.cpuUsage();
  const memory = [];
  let bytes = 0;
  for (let picture = 0; picture < pictures; picture += 1) {
    const svg = drawings[picture % drawings.length].replaceAll(NAME, `Nobody ${String(picture).padStart(5, '0')}`);
    const begun = performance.now();
    bytes += (await draw(svg)).length;
    times.push(performance.now() - begun);
    if (picture % 100 === 99) memory.push(process.memoryUsage().rss / 1e6);
    if (picture % 1000 === 999) console.error(`${picture + 1} pictures, ${memory.at(-1)?.toFixed(0)} MB`);
  }
  const { user, system } = process.cpuUsage(before);
  times.sort((one, other) => one - other);
  const [first, last] = [memory.at(0) ?? 0, memory.at(-1) ?? 0];
  const row = [
    (user + system) / 1000 / pictures,
    times[Math.floor(pictures / 2)],
    times[Math.floor(pictures * 0.99)],
    bytes / pictures / 1000,
    first,
    last,
  ];
  console.log(
    row
      .concat(Math.max(0, ...memory))
      .map((value) => value.toFixed(0).padStart(9))
      .join(' '),
  );
}

const { values } = parseArgs({ options: OPTIONS, args: process.argv.slice(process.argv[2] === 'pictures' ? 3 : 2) });
const pictures = Number(values.pictures);
if (!Number.isInteger(pictures) || pictures < 1) {
  console.error('--pictures must be a whole number from 1.');
  process.exit(2);
}
console.log(`${pictures} pictures; load ${loadavg()[0]?.toFixed(1)}`);
console.log('   CPU ms median ms    p99 ms        kB MB at 100    at end      most');
await measure(pictures);
