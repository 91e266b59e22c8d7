type Events = WindowEventMap & DocumentEventMap;

export function listen<Kind extends keyof Events>(
  target: EventTarget,
  kinds: readonly Kind[],
  listener: (event: Events[Kind]) => void,
  options: AddEventListenerOptions = {},
): () => void {
  for (const kind of kinds) target.addEventListener(kind, listener as EventListener, options);
  return () => {
    for (const kind of kinds) target.removeEventListener(kind, listener as EventListener, options);
  };
}
