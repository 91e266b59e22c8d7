// How npm run build bundles the command, in chunks. A command's chunk is loaded only when the command runs.

/**
 * Packages that stay outside the bundle: the server, which is installed for `serve` only, and Ink's optional debugger.
 */
const BESIDE = /^(@coup-fourre\/server\/(config|program)|react-devtools-core)$/;

/** The entry points of the command and its threads, which are found by these names. */
const input = {
  command: 'dist/command.js',
  index: 'dist/index.js',
  worker: 'dist/arena/worker.js',
  searchThread: '../server/dist/search/searchThread.js',
};

const PROCESS = '\0process';
const NO_PROGRAMS = '\0noPrograms';

/** Leaves out modules that Node would load for nothing, which take a tenth of a command's start-up time. */
const withoutIdle = {
  name: 'without-idle',
  enforce: 'pre',
  resolveId(name, importer = '') {
    if (name === 'node:process') return PROCESS;
    if (name === 'node:child_process' && importer.includes('/commander/')) return NO_PROGRAMS;
    return null;
  },
  load(id) {
    // A named import would open all three standard streams at once; as properties, each opens on first use.
    if (id === PROCESS) return 'module.exports = process;';
    // Commander needs it for subcommands that are separate programs. There are none.
    if (id === NO_PROGRAMS) return 'module.exports = {};';
    return null;
  },
};

/**
 * Keeps our packages in few files: modules without side effects would be split into more, which Node opens more slowly.
 */
const fewFiles = {
  name: 'few-files',
  transform: (code, id) =>
    /\/packages\/(rules|bots|server)\/dist\//.test(id) ? { code, moduleSideEffects: true } : null,
};

/** The names in the help of several commands, in one file. */
const NAMES = {
  name: 'names',
  test: /\/packages\/(bots\/dist\/levels\/names|client\/dist\/text\/locale|terminal\/dist\/text\/(documents|layoutText))\.js$/,
};

export default {
  logLevel: 'warn',
  plugins: [withoutIdle, fewFiles],
  ssr: { noExternal: true },
  // React's development half stays out.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: true,
    license: { fileName: 'LICENSES.md' },
    outDir: 'dist/bundle',
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input,
      external: BESIDE,
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        codeSplitting: { groups: [NAMES] },
        // V8 runs the search a tenth faster if its tables are constants.
        topLevelVar: false,
      },
    },
  },
};
