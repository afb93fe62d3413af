import type { ComponentChildren } from 'preact';
import { CopyButton } from './copy-button.tsx';
import { JsonTree } from './json-tree.tsx';

interface PartProps {
  title: string;
  /** What the copy button copies. */
  copies?: string;
  children: ComponentChildren;
}

/** A part of what is told about an exchange. */
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
    <JsonTree value={value} />
  </Part>
);

/** A text as it was sent, which scrolls by itself. */
export const Raw = ({ label, text }: { label: string; text: string }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
  <pre class="traffic-raw" role="group" aria-label={label} tabIndex={0}>
    {text}
  </pre>
);
