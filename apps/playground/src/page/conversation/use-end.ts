import { useCallback, useEffect, useRef, useState } from 'preact/hooks';

/** How close to the end counts as being there, in pixels. */
const NEAR = 40;

/**
 * Whether something new came below what the reader looks at. The scroller is `column-reverse`: browsers keep it at its end
 * as long as the reader is there, where `scrollTop` is 0, and count upwards from there.
 * @param last what stands at the end
 */
export const useEnd = (last: string | undefined) => {
  const scroller = useRef<HTMLElement>(null);
  const seen = useRef(last);
  const [hasNew, setHasNew] = useState(false);
  const isAtEnd = () => Math.abs(scroller.current?.scrollTop ?? 0) < NEAR;

  useEffect(() => {
    if (last !== seen.current && !isAtEnd()) setHasNew(true);
    seen.current = last;
  }, [last]);
  useEffect(() => {
    const element = scroller.current;
    const scrolled = () => isAtEnd() && setHasNew(false);
    element?.addEventListener('scroll', scrolled, { passive: true });
    return () => element?.removeEventListener('scroll', scrolled);
  }, []);
  const toEnd = useCallback(() => scroller.current?.scrollTo({ top: 0 }), []);
  return { scroller, hasNew, toEnd };
};
