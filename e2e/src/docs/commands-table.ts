import { VisitorInvitations } from '@visitor-invitations/core';
import { type OperationId, operations } from '@visitor-invitations/core/contract';
import { startServices } from '@visitor-invitations/playground';
import type { Sandbox } from '@visitor-invitations/sandbox';
import { commandLines } from '@visitor-invitations/slack';
import { createContext, type JourneyContext } from '../journey/journey-context.ts';
import { createPrinter } from '../journey/printer.ts';
import { cancel, find, invite, today, update, visitor } from '../journey/slack-steps.ts';
import { row } from './operations-table.ts';

type Use = (context: JourneyContext) => Promise<OperationId[]>;

/** What a host does with a command besides typing it. */
const uses: Readonly<Record<string, Use>> = {
  invite,
  update,
  find,
  today: async (context) => (await today(context)).used,
  cancel: (context) => cancel(context, ''),
};

/** Types a command, and waits for what it shows. */
const type =
  (line: string): Use =>
  async ({ slack, operations }) => {
    const alice = slack.person('alice');
    await alice.command(line);
    await Promise.any([alice.message(), alice.modal()]);
    return operations();
  };

/** The visitor of the story is expected by Alice, next week. */
const expectVisitor = async (sandbox: Sandbox) => {
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
};

/** The operations that the service is asked for when a host uses one command, from a fresh start. */
const operationsOf = async (use: Use): Promise<Set<OperationId>> => {
  const { sandbox, slack, stop } = await startServices({ sandbox: 0, slack: 0, app: 0 });
  if (!slack) throw new Error('The local Slack didn’t start');
  try {
    await expectVisitor(sandbox);
    return new Set(
      await use(
        createContext(
          sandbox,
          slack,
          createPrinter(() => {}, []),
        ),
      ),
    );
  } finally {
    await stop();
  }
};

/** Each command of the Slack app with the operations that it uses, as they were seen at the service. */
export const commandsTable = async (): Promise<string> => {
  const rows: string[] = [];
  for (const line of commandLines) {
    const used = await operationsOf(uses[line.split(' ')[1] ?? ''] ?? type(line));
    const inOrder = Object.values(operations).filter(({ id }) => used.has(id) && id !== 'tokens.get');
    rows.push(row([`\`${line}\``, inOrder.map(({ id }) => `\`${id}\``).join(', ') || 'none']));
  }
  return [row(['Command', 'Operations']), row(['---', '---']), ...rows].join('\n');
};
