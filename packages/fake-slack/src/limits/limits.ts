/**
 * Slack's limits for Block Kit and surfaces, in characters or items. Sources: the JSDoc of `@slack/types` 3.2 and
 * docs.slack.dev/reference. The reference takes precedence; they differ for an option's value and a data table's rows.
 */
export const limits = {
  blocks: { message: 50, view: 100 },
  message: { text: 40_000, attachments: 100, markdown: 12_000, tables: 1 },
  view: {
    title: 24,
    button: 24,
    callbackId: 255,
    privateMetadata: 3000,
    externalId: 255,
    stack: 3,
    characters: 250_000,
  },
  id: 255,
  elements: { actions: 25, context: 10, contextActions: 5 },
  text: { any: 3000, section: 3000, field: 2000, header: 150, label: 2000, hint: 2000, placeholder: 150 },
  fields: 10,
  image: { url: 3000, alt: 2000, title: 2000 },
  button: { text: 75, value: 2000, url: 3000, accessibilityLabel: 75 },
  options: {
    select: 100,
    groups: 100,
    choices: 10,
    overflow: 5,
    text: 75,
    value: 150,
    description: 75,
    groupLabel: 75,
    url: 3000,
  },
  confirm: { title: 100, text: 300, button: 30 },
  input: { length: 3000, lines: 100, files: 10 },
  card: { title: 150, subtitle: 150, body: 200 },
  carousel: 10,
  container: { title: 150, subtitle: 150, blocks: 10 },
  table: { rows: 100, cells: 20, columns: 20 },
  dataTable: { leastRows: 2, rows: 101, pageSize: 100 },
  // Slack's documentation says "less than" 200 and 50.
  video: { title: 199, author: 49 },
} as const;
