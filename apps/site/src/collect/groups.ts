/** One heading of the side bar. */
export interface Group {
  readonly label: string;
  /**
   * Files of the repository, in their order; `*` stands for any part of a name. A page belongs to the first group that
   * fits; with a `label`, the side bar calls it so, and not by its heading.
   */
  readonly pages: readonly (string | { readonly file: string; readonly label: string })[];
}

/** What the site shows, in the order of its side bar; the reference comes last. A page of `docs` needs a group. */
export const groups: readonly Group[] = [
  {
    label: 'Get started',
    pages: [
      { file: 'apps/site/pages/start/slack.md', label: 'Slack' },
      { file: 'apps/site/pages/start/n8n.md', label: 'n8n' },
      { file: 'apps/site/pages/start/developer.md', label: 'TypeScript client' },
      { file: 'apps/site/pages/start/tester.md', label: 'Sandbox' },
      { file: 'apps/site/pages/start/maintainer.md', label: 'Contributing' },
    ],
  },
  {
    label: 'Slack for hosts',
    pages: [
      { file: 'apps/slack/README.md', label: 'The Slack app' },
      'docs/how-do-i-use-the-playground.md',
      'docs/what-do-hosts-see-in-slack.md',
      'docs/how-do-i-invite-with-a-sentence.md',
      'docs/how-do-i-invite-several-visitors-at-once.md',
      'docs/how-do-i-get-told-when-my-visitor-arrives.md',
      'docs/how-do-i-change-my-settings-in-slack.md',
      'docs/how-do-i-approve-visitors-before-they-are-invited.md',
      'docs/who-may-do-what-in-slack.md',
      'docs/can-i-use-visitors-in-german.md',
    ],
  },
  {
    label: 'Run the Slack app',
    pages: [
      'docs/how-do-i-set-up-visitors-in-slack.md',
      'docs/how-do-i-run-the-slack-app.md',
      'docs/how-do-i-*-slack-app*.md',
      'docs/what-*-slack-app*.md',
      'docs/what-happens-*-slack.md',
    ],
  },
  {
    label: 'n8n',
    pages: [
      { file: 'packages/n8n-nodes-visitor-invitations/README.md', label: 'The node' },
      'docs/how-do-i-try-it-in-n8n.md',
      'docs/how-do-*n8n*.md',
      'docs/*n8n*.md',
      'docs/*trigger*.md',
    ],
  },
  {
    label: 'AI assistants',
    pages: [
      { file: 'packages/mcp/README.md', label: 'The MCP server' },
      'docs/how-do-i-let-an-assistant-invite.md',
    ],
  },
  {
    label: 'TypeScript client',
    pages: [
      { file: 'packages/core/README.md', label: 'The client' },
      { file: 'docs/operations.md', label: 'Every operation' },
      'docs/how-do-i-use-the-client.md',
      'docs/which-errors-does-the-client-throw.md',
      'docs/what-does-the-client-guarantee.md',
      'docs/what-does-a-call-cost.md',
      'docs/*client*.md',
      'docs/how-do-i-find-out-what-changed.md',
      'docs/*proxy*.md',
      'docs/*language*.md',
    ],
  },
  {
    label: 'Sandbox',
    pages: [
      { file: 'packages/sandbox/README.md', label: 'The sandbox' },
      'docs/what-does-the-sandbox-page-show.md',
      'docs/how-do-i-provoke-an-error.md',
      'docs/what-do-my-guests-see.md',
      'docs/how-do-i-test-*.md',
      'docs/how-do-i-load-*.md',
      'docs/*sandbox*.md',
    ],
  },
  {
    label: 'Local Slack for tests',
    pages: [{ file: 'packages/fake-slack/README.md', label: 'The local Slack' }, 'docs/*local-slack*.md'],
  },
  {
    label: 'Your deployment',
    pages: [
      { file: 'packages/conformance/README.md', label: 'The conformance check' },
      'docs/*deployment*.md',
      { file: 'docs/assumptions.md', label: 'Assumptions' },
      { file: 'SECURITY.md', label: 'Security' },
    ],
  },
  {
    label: 'Measurements',
    pages: [
      { file: 'bench/README.md', label: 'Benchmarks' },
      { file: 'bench/results.md', label: 'Benchmark results' },
    ],
  },
  {
    label: 'Contribute and release',
    pages: [
      { file: 'RELEASING.md', label: 'Releasing' },
      { file: 'CONTRIBUTING.md', label: 'Contributing' },
      { file: 'apps/playground/README.md', label: 'The playground' },
      { file: 'packages/n8n-engine/README.md', label: 'n8n in tests' },
    ],
  },
];
