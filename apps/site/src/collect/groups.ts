/** One heading of the side bar. */
export interface Group {
  readonly label: string;
  /**
   * Files of the repository, in their order; `*` stands for any part of a name. A page belongs to the first group that
   * fits; with a `label`, the side bar calls it so, and not by its heading.
   */
  readonly pages: readonly (string | { readonly file: string; readonly label: string })[];
}

/** Takes the pages of `docs` that no other group does, so that a new one is always there. */
const more: Group = { label: 'More', pages: ['docs/*.md'] };

/** What the site shows, in the order of its side bar; the reference comes last. */
export const groups: readonly Group[] = [
  {
    label: 'Get started',
    pages: [
      { file: 'apps/site/pages/start/n8n.md', label: 'In n8n, without code' },
      { file: 'apps/site/pages/start/slack.md', label: 'In Slack' },
      { file: 'apps/site/pages/start/developer.md', label: 'With the client' },
      { file: 'apps/site/pages/start/tester.md', label: 'With the sandbox' },
      { file: 'apps/site/pages/start/maintainer.md', label: 'As a maintainer' },
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
    label: 'Slack',
    pages: [
      { file: 'apps/slack/README.md', label: 'The app' },
      'docs/how-do-i-use-the-playground.md',
      'docs/what-do-hosts-see-in-slack.md',
      'docs/how-do-i-invite-several-visitors-at-once.md',
      'docs/who-may-do-what-in-slack.md',
      'docs/how-do-i-set-up-visitors-in-slack.md',
      'docs/how-do-i-run-the-slack-app.md',
      'docs/how-do-i-*-slack-app*.md',
      'docs/what-*-slack-app*.md',
      'docs/what-happens-*-slack.md',
      { file: 'packages/fake-slack/README.md', label: 'A local Slack for tests' },
      'docs/*slack*.md',
    ],
  },
  {
    label: 'Assistants',
    pages: [
      { file: 'packages/mcp/README.md', label: 'The tools' },
      'docs/how-do-i-let-an-assistant-invite.md',
    ],
  },
  {
    label: 'Client',
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
    label: 'Operate',
    pages: [
      'docs/*deployment*.md',
      { file: 'docs/assumptions.md', label: 'Assumptions' },
      { file: 'SECURITY.md', label: 'Security' },
    ],
  },
  {
    label: 'Measurements',
    pages: [
      { file: 'bench/README.md', label: 'Benchmarks' },
      { file: 'bench/results.md', label: 'Their figures' },
      { file: 'bench/soak.md', label: 'The Slack app under load' },
    ],
  },
  more,
  {
    label: 'Release and contribute',
    pages: [
      { file: 'RELEASING.md', label: 'Releasing' },
      { file: 'CONTRIBUTING.md', label: 'Contributing' },
      { file: 'apps/playground/README.md', label: 'The playground' },
      { file: 'packages/n8n-engine/README.md', label: 'n8n in tests' },
    ],
  },
];
