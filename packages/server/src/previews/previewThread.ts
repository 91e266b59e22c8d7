import { constants, setPriority } from 'node:os';
import { platform } from 'node:process';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { MakePreview } from '@coup-fourre/room';
import { type DrawPng, loadDrawPng } from './drawPng.ts';
import type { PreviewReply, PreviewRequest, PreviewThreadData } from './messages.ts';

// The entry point of a worker started by `Previews`. Only on Linux is a priority that of a thread.
if (parentPort !== null) {
  if (platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
  const port = parentPort;
  const { page, program } = workerData as PreviewThreadData;
  const made: Promise<{ makePreview: MakePreview }> = import(pathToFileURL(program).href);
  const drawing = loadDrawPng(page);
  // Words need no pictures; what fails is told to whoever asks for it.
  for (const part of [made, drawing]) part.catch(() => undefined);
  // One at a time: what makes them speaks one language at a time.
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
