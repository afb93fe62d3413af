import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

/** How close to the end counts as being there, in pixels. */
const NEAR = 40;

/**
 * Keeps a scrolling element at its end as long as the reader is there; else says whether something new came below.
 *
 * Where the reader is follows from `scrollTop` and the sizes before a change: a scroll event comes a frame later, when a
 * message may have arrived already.
 * @param conversation another conversation starts at its end
 * @param last what stands at the end
 */
export const useStickToBottom = (conversation: string, last: string | undefined) => {
  const scroller = useRef<HTMLElement>(null);
  const before = useRef({ content: 0, view: 0 });
  const seen = useRef(last);
  const [hasNew, setHasNew] = useState(false);

  const wasAtEnd = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement): boolean => {
    // Browsers move `scrollTop` themselves when the content shrinks or the window grows.
    const content = Math.min(before.current.content, scrollHeight);
    const view = Math.max(before.current.view, clientHeight);
    return content - scrollTop - view < NEAR;
  };
  const toEnd = useCallback(() => {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
    setHasNew(false);
  }, []);
  /** Call after each change of a size. */
  const follow = useCallback(
    (isNew = false) => {
      const element = scroller.current;
      if (!element) return;
      if (wasAtEnd(element)) toEnd();
      else if (isNew) setHasNew(true);
      before.current = { content: element.scrollHeight, view: element.clientHeight };
    },
    [toEnd],
  );

  useLayoutEffect(toEnd, [conversation]);
  useLayoutEffect(() => {
    follow(last !== undefined && last !== seen.current);
    seen.current = last;
  });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const scrolled = () => wasAtEnd(element) && setHasNew(false);
    const resized = new ResizeObserver(() => follow());
    element.addEventListener('scroll', scrolled, { passive: true });
    resized.observe(element);
    for (const child of element.children) resized.observe(child);
    return () => {
      element.removeEventListener('scroll', scrolled);
      resized.disconnect();
    };
  }, [follow]);

  return { scroller, hasNew, toEnd };
};
