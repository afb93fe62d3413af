import { type OperationId, operations, VisitorInvitations } from '@visitor-invitations/core';
import { createPrinter } from '../journey/printer.ts';
import { serviceCalls } from '../journey/service-calls.ts';
import { cancel } from '../journey/slack/cancel.ts';
import { find } from '../journey/slack/find.ts';
import { help } from '../journey/slack/help.ts';
import { invite } from '../journey/slack/invite.ts';
import { today } from '../journey/slack/today.ts';
import { update } from '../journey/slack/update.ts';
import { type Stage, visitor } from '../journey/stage.ts';
import { startServices } from '../services.ts';
import { row } from './operations-table.ts';

/** What a host does with each command of the Slack app. */
export const commands: Readonly<Record<string, (stage: Stage) => Promise<OperationId[]>>> = {
  invite,
  update,
  find,
  today: async (stage) => (await today(stage)).used,
  cancel: (stage) => cancel(stage, ''),
  help,
};

/** The visitor of the story is expected by Alice, next week. */
async function expectVisitor({ sandbox }: Stage) {
  await using client = new VisitorInvitations({ baseUrl: sandbox.url, ...sandbox.demo });
  const [site] = await client.sites.list().toArray({ limit: 1 });
  const start = Date.now() + 7 * 86_400_000;
  await client.invitations.create({
    ...visitor,
    siteId: site?.id ?? '',
    hostEmail: 'alice@example.com',
    visitorTypeName: 'Visitor',
    startDate: new Date(start),
    endDate: new Date(start + 3_600_000),
  });
}

/** The operations that the service is asked for when a host uses one command, from a fresh start. */
async function operationsOf(command: (stage: Stage) => Promise<OperationId[]>): Promise<Set<OperationId>> {
  const { sandbox, slack, stop } = await startServices({ sandbox: 0, slack: 0, app: 0 });
  if (!slack) throw new Error('The local Slack did not start');
  const print = createPrinter(() => {}, []);
  try {
    await expectVisitor({ sandbox, slack, print, operations: () => [] });
    return new Set(await command({ sandbox, slack, print, operations: serviceCalls(sandbox, print) }));
  } finally {
    await stop();
  }
}

/** Each command of the Slack app with the operations that it uses, as they were seen at the service. */
export async function commandsTable(): Promise<string> {
  const rows: string[] = [];
  for (const [name, command] of Object.entries(commands)) {
    const used = await operationsOf(command);
    const inOrder = Object.values(operations).filter(({ id }) => used.has(id) && id !== 'tokens.get');
    rows.push(row([`\`/visitor ${name}\``, inOrder.map(({ id }) => `\`${id}\``).join(', ') || 'none']));
  }
  return [row(['Command', 'Operations']), row(['---', '---']), ...rows].join('\n');
}
