import type { ComponentChildren, Ref } from 'preact';

interface PanelProps {
  label: string;
  class: string;
  isBusy?: boolean;
  panelRef?: Ref<HTMLElement>;
  children: ComponentChildren;
}

/** What scrolls in the middle of the page. */
export const Panel = ({ label, class: className, isBusy = false, panelRef, children }: PanelProps) => (
  <section
    ref={panelRef}
    class={`panel ${className}`}
    aria-label={label}
    aria-busy={isBusy}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    tabIndex={0}
  >
    {children}
  </section>
);
