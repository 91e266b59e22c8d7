/** Rolldown appends the names of all screens that use the file. */
const SHARED = 'shared';

/** How the built page is split into files. There are few, because each file costs a slow device extra time. */
export const CHUNKS = {
  chunkFileNames: ({ name }: { readonly name: string }) => `assets/${shortNameOf(name)}-[hash].js`,
  assetFileNames: ({ names: [name = ''] }: { readonly names: readonly string[] }) =>
    `assets/${shortNameOf(name.replace(/\.\w+$/, ''))}-[hash][extname]`,
  codeSplitting: {
    groups: [
      { name: 'start', tags: ['$initial' as const] },
      // Code shared by several screens is grouped by the screens that use it. Groups below this many bytes join the
      // closest group.
      { name: SHARED, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 30_000 },
    ],
  },
};

function shortNameOf(name: string): string {
  return name.startsWith(SHARED) ? SHARED : name;
}
