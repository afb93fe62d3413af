import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';

const CONFIRMED_MS = 2000;

/** Copies a text. Absent where the browser has no clipboard: without https on another machine. */
const CopyButton = ({ text, what }: { text: string; what: string }) => {
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

/** Nodes up to this depth are open at first. */
const OPEN_DEPTH = 2;
/** Nodes with more entries are closed at first. */
const OPEN_SIZE = 12;

const counted = (count: number, unit: string): string => `${count} ${count === 1 ? unit : `${unit}s`}`;

/** The entries of an object or a list; undefined when there are none. */
const entriesOf = (value: unknown): [string, unknown][] | undefined => {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return entries.length > 0 ? entries : undefined;
};

const Scalar = ({ value, words = JSON.stringify(value) }: { value: unknown; words?: string }) => (
  <span class={`json-${typeof value}`}>{words}</span>
);

const Entries = ({ entries, depth }: { entries: readonly [string, unknown][]; depth: number }) => (
  <ul>
    {entries.map(([name, value]) => {
      const inner = entriesOf(value);
      const heading = <span class="json-name">{name}: </span>;
      return (
        <li key={name}>
          {inner ? (
            <details open={depth < OPEN_DEPTH && inner.length <= OPEN_SIZE}>
              <summary>
                {heading}
                <span class="json-size">
                  {counted(inner.length, Array.isArray(value) ? 'item' : 'field')}
                </span>
              </summary>
              <Entries entries={inner} depth={depth + 1} />
            </details>
          ) : (
            <>
              {heading}
              <Scalar value={value} />
            </>
          )}
        </li>
      );
    })}
  </ul>
);

/** JSON as a tree that folds. */
const JsonTree = ({ value }: { value: unknown }) => {
  const entries = entriesOf(value);
  if (entries) return <Entries entries={entries} depth={1} />;
  return value === '' ? <Scalar value={value} words="empty" /> : <Scalar value={value} />;
};

interface PartProps {
  readonly title: string;
  /** What the copy button copies. */
  readonly copies?: string;
  readonly children: ComponentChildren;
}

/** A titled section of an exchange's details. */
export const Part = ({ title, copies, children }: PartProps) => (
  <section class="traffic-part">
    <h3>
      {title}
      {copies !== undefined && <CopyButton text={copies} what={title.toLowerCase()} />}
    </h3>
    {children}
  </section>
);

export const JsonPart = ({ title, value }: { title: string; value: unknown }) => (
  <Part title={title} copies={JSON.stringify(value, null, 2)}>
    <div class="json">
      <JsonTree value={value} />
    </div>
  </Part>
);

/** Raw text in a scrolling box. */
export const Raw = ({ label, text }: { label: string; text: string }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
  <pre class="traffic-raw" role="group" aria-label={label} tabIndex={0}>
    {text}
  </pre>
);
