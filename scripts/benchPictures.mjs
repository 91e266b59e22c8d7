// npm run bench -- pictures: measures how long libraries take to draw preview pictures, and how their memory grows.
// The server's library is always measured. Others are measured if they are installed: npm install --no-save
// sharp@0.35.5 @resvg/resvg-js@2.6.2
import { fork } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { inflateSync } from 'node:zlib';
import { ROOT } from './tools.mjs';

const OPTIONS = { pictures: { type: 'string', default: '200' }, library: { type: 'string' } };
const PAGE = join(ROOT, 'packages', 'web', 'dist', 'app');
const FONTS = join(ROOT, 'node_modules', '@fontsource');
const SAMPLE = join(ROOT, 'packages', 'rules', 'src', 'testing', 'golden', 'computerForTwo.txt');
/** A name that every picture replaces with another name. */
const NAME = 'Nobody 00000';

const LIBRARIES = {
  '@takumi-rs/core': async () => {
    const program = join(ROOT, 'packages', 'server', 'dist', 'previews', 'index.js');
    const { loadDrawPng } = await import(pathToFileURL(program));
    return loadDrawPng(PAGE);
  },
  '@resvg/resvg-js': async (load) => {
    const { Resvg } = load('@resvg/resvg-js');
    const font = { loadSystemFonts: false, fontFiles: unpackedTypefaces() };
    return async (svg) => new Resvg(svg, { font }).render().asPng();
  },
  // This library uses only the system's typefaces.
  sharp: async (load) => (svg) => load('sharp')(Buffer.from(svg)).png().toBuffer(),
};

/** The shipped typefaces, converted to files that every library reads. */
function unpackedTypefaces() {
  const folder = mkdtempSync(join(tmpdir(), 'coup-fourre-fonts-'));
  return ['limelight', 'barlow-condensed'].flatMap((family) =>
    readdirSync(join(FONTS, family, 'files'))
      .filter((file) => /-latin(-ext)?-[4-7]00-normal\.woff$/.test(file))
      .map((file) => {
        const path = join(folder, file.replace('.woff', '.ttf'));
        writeFileSync(path, unpacked(readFileSync(join(FONTS, family, 'files', file))));
        return path;
      }),
  );
}

/** Unpacks a typeface from its WOFF file (W3C, WOFF 1.0): inflates its tables and writes a directory before them. */
function unpacked(woff) {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts = [head];
  let at = head.length;
  for (let table = 0; table < count; table += 1) {
    const entry = 44 + table * 20;
    const [offset, packed, length] = [4, 8, 12].map((place) => woff.readUInt32BE(entry + place));
    const bytes = woff.subarray(offset, offset + packed);
    const place = 12 + table * 16;
    woff.copy(head, place, entry, entry + 4);
    head.writeUInt32BE(woff.readUInt32BE(entry + 16), place + 4);
    head.writeUInt32BE(at, place + 8);
    head.writeUInt32BE(length, place + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(packed < length ? inflateSync(bytes) : bytes, padding);
    at += length + padding.length;
  }
  return Buffer.concat(parts);
}

/** Draws `pictures` different pictures and prints time and memory. */
async function measure(library, pictures) {
  const draw = await LIBRARIES[library](createRequire(join(ROOT, 'package.json')));
  const { makePreview } = await import(pathToFileURL(join(ROOT, 'packages', 'web', 'dist', 'preview', 'preview.js')));
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
    [library.padEnd(16), ...row.concat(Math.max(0, ...memory)).map((value) => value.toFixed(0).padStart(9))].join(' '),
  );
}

const { values } = parseArgs({ options: OPTIONS, args: process.argv.slice(process.argv[2] === 'pictures' ? 3 : 2) });
const pictures = Number(values.pictures);
if (!Number.isInteger(pictures) || pictures < 1) {
  console.error('--pictures must be a whole number from 1.');
  process.exit(2);
}
if (values.library === undefined) {
  console.log(`${pictures} pictures each; load ${loadavg()[0]?.toFixed(1)}`);
  console.log('library             CPU ms median ms    p99 ms        kB MB at 100    at end      most');
  for (const library of Object.keys(LIBRARIES)) {
    const child = fork(fileURLToPath(new URL('benchPictures.mjs', import.meta.url)), [
      `--library=${library}`,
      `--pictures=${pictures}`,
    ]);
    await new Promise((ended) => child.once('exit', ended));
  }
} else {
  await measure(values.library, pictures).catch(({ message }) =>
    console.log(`${values.library.padEnd(16)} ${message.split('\n')[0]}`),
  );
}
