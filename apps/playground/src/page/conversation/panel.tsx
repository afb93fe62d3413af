import type { ComponentChildren, Ref } from 'preact';

interface PanelProps {
  readonly label: string;
  readonly class: string;
  readonly panelRef?: Ref<HTMLElement>;
  readonly children: ComponentChildren;
}

/** The scrolling area in the middle of the page. */
export const Panel = ({ label, class: className, panelRef = null, children }: PanelProps) => (
  <section
    ref={panelRef}
    class={`panel ${className}`}
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    tabIndex={0}
  >
    {children}
  </section>
);
