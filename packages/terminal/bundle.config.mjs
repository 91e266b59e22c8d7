// How npm run build makes one bundle of the command, in chunks: those of a command are loaded when it is typed.

/** What stays beside the bundle: the server, and what only the table on the screen takes. */
const BESIDE = /^(@coup-fourre\/server(\/config)?|ink|react(\/jsx-runtime)?|ws)$/;

/** Where a run of the command begins, and its threads, which are found by these names. */
const input = {
  command: 'dist/command.js',
  index: 'dist/index.js',
  worker: 'dist/arena/worker.js',
  searchThread: '../server/dist/search/searchThread.js',
};

const PROCESS = '\0process';
const NO_PROGRAMS = '\0noPrograms';

/** Keeps out what Node would load for nothing, a tenth of the time that a command takes to start. */
const withoutIdle = {
  name: 'without-idle',
  enforce: 'pre',
  resolveId(name, importer = '') {
    if (name === 'node:process') return PROCESS;
    if (name === 'node:child_process' && importer.includes('/commander/')) return NO_PROGRAMS;
    return null;
  },
  load(id) {
    // Imported by name, all three standard streams are opened at once; read from the object, each when it is used.
    if (id === PROCESS) return 'module.exports = process;';
    // Commander takes it for subcommands that are programs of their own: there are none.
    if (id === NO_PROGRAMS) return 'module.exports = {};';
    return null;
  },
};

/** Keeps our packages in few files: modules without side effects would be split into more, which Node opens more slowly. */
const fewFiles = {
  name: 'few-files',
  transform: (code, id) => (/\/packages\/(rules|bots)\/dist\//.test(id) ? { code, moduleSideEffects: true } : null),
};

export default {
  logLevel: 'warn',
  plugins: [withoutIdle, fewFiles],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: 'dist/bundle',
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input,
      external: BESIDE,
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
};
