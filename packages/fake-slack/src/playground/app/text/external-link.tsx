import type { ComponentChildren } from 'preact';

/** An address outside of the playground, in a tab of its own. */
export const ExternalLink = ({ url, children }: { url: string; children: ComponentChildren }) => (
  <a href={url} target="_blank" rel="noreferrer">
    {children}
  </a>
);
