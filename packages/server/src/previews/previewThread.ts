import { constants, setPriority } from 'node:os';
import { platform } from 'node:process';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { nodePort, serve } from '@coup-fourre/bots/threads';
import type { MakePreview } from '@coup-fourre/room';
import { loadDrawPng } from './drawPng.ts';
import { type PreviewParts, previewCalls } from './previewCalls.ts';
import type { PreviewThreadData } from './previews.ts';

// The entry point of a worker started by `Previews`. Only on Linux do threads have their own priority.
if (parentPort !== null) {
  // A page opened by a link waits for this thread's text. So its priority is only a little below normal.
  if (platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  serve(nodePort(parentPort), previewCalls(loaded(workerData as PreviewThreadData)));
}

function loaded({ page, program }: PreviewThreadData): PreviewParts {
  const made: Promise<{ makePreview: MakePreview }> = import(pathToFileURL(program).href);
  const drawing = loadDrawPng(page);
  // Texts need no drawing library. Each request fails if the part that it needs failed to load.
  for (const part of [made, drawing]) part.catch(() => undefined);
  return { made, drawing };
}
