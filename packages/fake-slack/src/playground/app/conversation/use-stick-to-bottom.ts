import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

/** So close to the end counts as being there: pixels. */
const NEAR = 40;

/**
 * Keeps a scrolling element at its end as long as the person is there; else says whether something new came below.
 * @param place another place starts at its end
 * @param last what stands at the end
 */
export const useStickToBottom = (place: string, last: string | undefined) => {
  const scroller = useRef<HTMLElement>(null);
  const isAtEnd = useRef(true);
  const seen = useRef(last);
  const [hasNew, setHasNew] = useState(false);

  const toEnd = useCallback(() => {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
    isAtEnd.current = true;
    setHasNew(false);
  }, []);

  useLayoutEffect(toEnd, [place]);
  useLayoutEffect(() => {
    if (isAtEnd.current) toEnd();
    else if (last && last !== seen.current) setHasNew(true);
    seen.current = last;
  });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const follow = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
      if (isAtEnd.current) setHasNew(false);
    };
    const resized = new ResizeObserver(() => {
      if (isAtEnd.current) toEnd();
    });
    element.addEventListener('scroll', follow, { passive: true });
    resized.observe(element);
    for (const child of element.children) resized.observe(child);
    return () => {
      element.removeEventListener('scroll', follow);
      resized.disconnect();
    };
  }, [toEnd]);

  return { scroller, hasNew, toEnd };
};
