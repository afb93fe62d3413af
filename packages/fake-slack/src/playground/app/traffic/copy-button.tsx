import { useEffect, useState } from 'preact/hooks';

const CONFIRMED_MS = 2000;

/** Copies a text. Browsers allow that on this machine and over https alone; else there is no button. */
export const CopyButton = ({ text, what }: { text: string; what: string }) => {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setDone(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
  if (!navigator.clipboard) return null;
  const copy = () => navigator.clipboard.writeText(text).then(() => setDone(true));
  return (
    <button type="button" class="traffic-small" aria-label={`Copy ${what}`} onClick={copy}>
      <span role="status">{isDone ? 'Copied' : 'Copy'}</span>
    </button>
  );
};
