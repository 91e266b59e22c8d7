import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Size of an element in pixels, for a drawing whose text keeps its size. Null until measured. */
export function useElementSize<Kind extends HTMLElement>(): {
  readonly ref: RefObject<Kind | null>;
  readonly box: Size | null;
} {
  const ref = useRef<Kind>(null);
  const [box, setBox] = useState<Size | null>(null);

  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      setBox((last) => (last?.width === width && last.height === height ? last : { width, height }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);

  return { ref, box };
}
