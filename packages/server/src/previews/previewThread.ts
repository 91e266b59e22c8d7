import { constants, setPriority } from 'node:os';
import { platform } from 'node:process';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { nodePort, serve } from '@coup-fourre/bots/threads';
import type { MakePreview } from '@coup-fourre/room';
import { loadDrawPng } from './drawPng.ts';
import type { PreviewCalls, PreviewThreadData } from './previews.ts';

// The entry point of a worker started by `Previews`. Only on Linux do threads have their own priority.
if (parentPort !== null) {
  // A page opened by a link waits for this thread's text. So its priority is only a little below normal.
  if (platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  serve(nodePort(parentPort), previewCalls(workerData as PreviewThreadData));
}

function previewCalls({ page, program }: PreviewThreadData): PreviewCalls {
  const made: Promise<{ makePreview: MakePreview }> = import(pathToFileURL(program).href);
  const drawing = loadDrawPng(page);
  // Texts need no drawing library. Each request fails if the part that it needs failed to load.
  for (const part of [made, drawing]) part.catch(() => undefined);
  const make: PreviewCalls['make'] = async ({ source, isPicture }) => {
    const { makePreview } = await made;
    const preview = await makePreview(source);
    if (preview === null) return { text: null, picture: null };
    const { title, description } = preview;
    const draw = isPicture ? await drawing : null;
    return { text: { title, description }, picture: draw && (await draw(preview.draw())) };
  };
  // One request at a time, because the program has one current language.
  let last: Promise<unknown> = Promise.resolve();
  return {
    make: (request) => {
      const next = last.then(() => make(request));
      last = next.catch(() => undefined);
      return next;
    },
  };
}
