import { constants, setPriority } from 'node:os';
import { platform } from 'node:process';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { MakePreview } from '@coup-fourre/room';
import { type DrawPng, loadDrawPng } from './drawPng.ts';
import type { PreviewReply, PreviewRequest, PreviewThreadData } from './messages.ts';

// The entry point of a worker started by `Previews`. Only on Linux do threads have their own priority.
if (parentPort !== null) {
  // Opening a link waits for its text, so the priority is below normal but not low.
  if (platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const port = parentPort;
  const { page, program } = workerData as PreviewThreadData;
  const made: Promise<{ makePreview: MakePreview }> = import(pathToFileURL(program).href);
  const drawing = loadDrawPng(page);
  // Texts need no drawing library. Each request fails if the part that it needs failed to load.
  for (const part of [made, drawing]) part.catch(() => undefined);
  // One request at a time, because the program has one current language.
  let last: Promise<void> = Promise.resolve();
  port.on('message', (request: PreviewRequest) => {
    last = last.then(async () => port.postMessage(await answer(request, { made, drawing })));
  });
}

interface Parts {
  readonly made: Promise<{ readonly makePreview: MakePreview }>;
  readonly drawing: Promise<DrawPng>;
}

async function answer({ id, source, isPicture }: PreviewRequest, { made, drawing }: Parts): Promise<PreviewReply> {
  try {
    const { makePreview } = await made;
    const preview = await makePreview(source);
    if (preview === null) return { id, text: null, picture: null };
    const { title, description } = preview;
    const draw = isPicture ? await drawing : null;
    return { id, text: { title, description }, picture: draw && (await draw(preview.draw())) };
  } catch (error) {
    return { id, text: null, picture: null, fault: String(error) };
  }
}
