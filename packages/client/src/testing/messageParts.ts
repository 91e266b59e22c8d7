import * as loaders from '../text/compiled/loaders.ts';
import type { Part } from '../text/part.ts';

/** Every part of the messages, by the name of its file. */
export const MESSAGE_PARTS: Readonly<Record<string, Part>> = Object.fromEntries(
  (Object.entries(loaders) as [string, Part][]).map(([name, part]) => [
    name.replace('_MESSAGES', '').toLowerCase(),
    part,
  ]),
);
