/** A page of the side bar; with a `label`, the side bar calls it so, and not by its heading. */
export type Entry = string | { readonly file: string; readonly label: string } | Group;

/** One heading of the side bar. */
export interface Group {
  readonly label: string;
  /** Files of the repository and groups inside this one, in their order. */
  readonly entries: readonly Entry[];
}

/** What the site shows, in the order of its side bar. Every page of `docs` needs a group. */
export const groups: readonly Group[] = [
  {
    label: 'Get started',
    entries: [
      { file: 'docs/get-started/slack.md', label: 'Slack' },
      { file: 'docs/get-started/n8n.md', label: 'n8n' },
      { file: 'docs/get-started/typescript.md', label: 'TypeScript' },
      { file: 'docs/get-started/sandbox.md', label: 'Sandbox' },
    ],
  },
  {
    label: 'Slack',
    entries: [
      'docs/slack/invite-and-manage-visits.md',
      'docs/slack/notifications-and-settings.md',
      'docs/slack/assistants.md',
      {
        label: 'Admin',
        entries: [
          'docs/slack/admin/set-up-and-permissions.md',
          'docs/slack/admin/approvals.md',
          'docs/slack/admin/sites-and-front-desk.md',
        ],
      },
      {
        label: 'Run it',
        entries: [
          { file: 'docs/slack/run/deploy.md', label: 'Deploy' },
          'docs/slack/run/data-and-security.md',
          'docs/slack/run/reliability-and-limits.md',
        ],
      },
    ],
  },
  {
    label: 'n8n',
    entries: [
      { file: 'docs/n8n/operations.md', label: 'Operations' },
      'docs/n8n/sync-a-calendar.md',
      { file: 'docs/n8n/trigger.md', label: 'Trigger' },
      { file: 'docs/n8n/errors-retries-and-quota.md', label: 'Errors, retries and quota' },
    ],
  },
  {
    label: 'TypeScript',
    entries: [
      { file: 'docs/typescript/guide.md', label: 'Guide' },
      'docs/typescript/retries-idempotency-and-rate-limits.md',
      { file: 'docs/typescript/errors.md', label: 'Errors' },
      'docs/typescript/detect-changes.md',
      'docs/typescript/observability.md',
      'docs/typescript/runtimes-bundlers-and-proxies.md',
      'docs/typescript/openapi-and-other-languages.md',
    ],
  },
  {
    label: 'Testing',
    entries: [
      'docs/testing/test-in-process.md',
      'docs/testing/simulate-errors.md',
      'docs/testing/emails-front-desk-and-clock.md',
      { file: 'docs/testing/data.md', label: 'Data' },
      'docs/testing/sandbox-http-api-and-switches.md',
      'docs/testing/local-slack.md',
    ],
  },
  { label: 'Your service', entries: ['docs/your-service/check-your-deployment.md'] },
  {
    label: 'Reference',
    entries: [
      'docs/reference/operations.md',
      'docs/reference/assumptions.md',
      {
        label: 'Packages',
        entries: [
          { file: 'packages/core/README.md', label: 'core' },
          { file: 'apps/slack/README.md', label: 'slack' },
          { file: 'packages/n8n-nodes-visitor-invitations/README.md', label: 'n8n node' },
          { file: 'packages/mcp/README.md', label: 'mcp' },
          { file: 'packages/sandbox/README.md', label: 'sandbox' },
          { file: 'packages/conformance/README.md', label: 'conformance' },
          { file: 'packages/fake-slack/README.md', label: 'fake-slack' },
        ],
      },
    ],
  },
  {
    label: 'Project',
    entries: ['CONTRIBUTING.md', 'RELEASING.md', 'SECURITY.md'],
  },
];
