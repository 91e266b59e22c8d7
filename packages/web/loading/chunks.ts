/** Rolldown lengthens this name by those of all screens that use the file. */
const SHARED = 'shared';

/** What the files of the built page are: few, since each costs a slow device time of its own. */
export const CHUNKS = {
  chunkFileNames: ({ name }: { readonly name: string }) =>
    `assets/${name.startsWith(SHARED) ? 'shared' : name}-[hash].js`,
  codeSplitting: {
    groups: [
      { name: 'start', tags: ['$initial' as const] },
      // What several screens use goes by which of them do; pieces smaller than this many bytes go with the nearest.
      { name: SHARED, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 30_000 },
    ],
  },
};
