import { loadMessages, type Part } from '@coup-fourre/client/text';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/** Delay before each retry. A connection is often lost for a moment only. */
const RETRY_DELAYS_MS = [300, 1500];

export interface LazyPartProps {
  /** Shown until the part has loaded. */
  readonly placeholder?: ReactNode;
}

/** A component whose code is fetched when it is first shown, with the messages that it needs. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...messages: readonly Part[]
): ComponentType<Props & LazyPartProps> {
  const loadAll = async () => {
    const [component] = await Promise.all([load(), ...messages.map(loadMessages)]);
    return { default: component };
  };
  const Loaded: ComponentType<Props> = lazy(() => loadWithRetries(loadAll, RETRY_DELAYS_MS));
  // Each part has a boundary of its own: if two wait below a common one and leave the page, Preact renders one of them
  // again, which throws its promise.
  return function LazyPart({ placeholder, ...props }: Props & LazyPartProps) {
    return (
      <Suspense fallback={placeholder}>
        <Loaded {...(props as Props)} />
      </Suspense>
    );
  };
}

/** Calls `load`, and again after each delay if a chunk could not be fetched. */
export async function loadWithRetries<Loaded>(
  load: () => Promise<Loaded>,
  delaysMs: readonly number[],
): Promise<Loaded> {
  const [delayMs, ...laterMs] = delaysMs;
  try {
    return await load();
  } catch (error) {
    if (delayMs === undefined || !isChunkLoadError(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    return loadWithRetries(load, laterMs);
  }
}

/** How browsers report that they could not fetch a chunk. */
const CHUNK_LOAD_ERROR = /dynamically imported module|importing a module script|unable to preload/i;

/** True if a chunk of the page could not be fetched: offline, or after a new version was deployed. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && CHUNK_LOAD_ERROR.test(error.message);
}
