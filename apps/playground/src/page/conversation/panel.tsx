import type { ComponentChildren } from 'preact';

interface PanelProps {
  readonly label: string;
  readonly class: string;
  readonly children: ComponentChildren;
}

/** The scrolling area in the middle of the page. */
export const Panel = ({ label, class: className, children }: PanelProps) => (
  <section
    class={`panel ${className}`}
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    tabIndex={0}
  >
    {children}
  </section>
);
