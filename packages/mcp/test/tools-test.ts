import {
  Client,
  type ClientCapabilities,
  type ElicitResult,
  InMemoryTransport,
  ProtocolError,
} from '@modelcontextprotocol/client';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { type InvitationCreate, VisitorInvitations } from '@visitor-invitations/core';
import { createSandbox, type Sandbox } from '@visitor-invitations/sandbox';
import { test as base } from 'vitest';
import { createServer } from '../src/server.ts';
import { clientPort } from '../src/stdio/client-port.ts';

/** Monday, 09:40 in London. */
const NOW = '2026-07-06T08:40:00Z';
export const HOST = 'alice@example.com';

export const eras = ['2025', '2026'] as const;
export type Era = (typeof eras)[number];

/** What the user does with a question, or an error that the client responds with; absent if the client can't ask. */
export type Answer = ElicitResult['action'] | 'method-not-found' | 'never' | undefined;

/** What the client says of how it asks. */
export type Elicitation = NonNullable<ClientCapabilities['elicitation']>;

/** What a tool answered. */
export interface Answered {
  readonly text: string;
  readonly isError: boolean;
  /** The ids of the visits that it lists. */
  readonly ids: readonly string[];
}

export interface Tools {
  readonly client: Client;
  /** The questions that the user was asked. */
  readonly questions: readonly string[];
  /** Resolves with the first question. */
  readonly asked: Promise<unknown>;
  call(name: string, args?: Record<string, unknown>): Promise<Answered>;
}

/** A client of the protocol's own package. */
export const connected = async (
  connect: (client: Client) => Promise<void>,
  era: Era,
  answer: Answer,
  elicitation: Elicitation = { form: {} },
): Promise<Tools> => {
  const questions: string[] = [];
  let onAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    onAsked = resolve;
  });
  const client = new Client(
    { name: 'test', version: '1' },
    {
      ...(answer ? { capabilities: { elicitation } } : {}),
      ...(era === '2026' ? { versionNegotiation: { mode: { pin: '2026-07-28' } } } : {}),
    },
  );
  if (answer)
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      questions.push(params.message);
      onAsked();
      if (answer === 'never') return new Promise<never>(() => {});
      if (answer === 'method-not-found') throw new ProtocolError(-32601, 'Method not found');
      return answer === 'accept' ? { action: answer, content: {} } : { action: answer };
    });
  await connect(client);
  return {
    client,
    questions,
    asked,
    async call(name, args = {}) {
      const { content, isError } = await client.callTool({ name, arguments: args });
      const [first] = content;
      const text = first?.type === 'text' ? first.text : '';
      return {
        text,
        isError: isError === true,
        ids: [...text.matchAll(/ id (\S+)$/gm)].map(([, id = '']) => id),
      };
    },
  };
};

interface Context {
  readonly sandbox: Sandbox;
  readonly baseUrl: string;
  readonly visitors: VisitorInvitations;
  readonly errors: unknown[];
  readonly siteId: string;
  tools(options?: {
    readonly era?: Era;
    readonly answer?: Answer;
    readonly elicitation?: Elicitation;
  }): Promise<Tools>;
  invited(fields?: Partial<InvitationCreate>): Promise<string>;
  /** How many requests the service got, but for tokens. */
  requests(): number;
}

/** A test with the tools of one host, the real sandbox over HTTP, and clients of either era of the protocol. */
export const test = base.extend<{ context: Context }>({
  context: async ({ task: _ }, use) => {
    const sandbox = createSandbox({ now: '2026-05-04T08:00:00Z' });
    sandbox.clock.set(NOW);
    const options = { baseUrl: await sandbox.listen({ port: 0 }), ...sandbox.demo, retry: false } as const;
    const visitors = new VisitorInvitations(options);
    const sites = await visitors.sites.list().toArray();
    const siteId = sites.find(({ name }) => name === 'London Riverside')?.id ?? '';
    const errors: unknown[] = [];
    const now = () => Date.parse(sandbox.clock.now());
    const port = clientPort({
      client: new VisitorInvitations(options),
      hostEmail: HOST,
      zone: 'Europe/London',
      now,
    });
    const open: Client[] = [];
    await use({
      sandbox,
      baseUrl: options.baseUrl,
      visitors,
      errors,
      siteId,
      async tools({ era = '2026', elicitation, ...options } = {}) {
        const answer = 'answer' in options ? options.answer : 'accept';
        const connect = async (client: Client) => {
          const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
          serveStdio(() => createServer(port, { version: '1', onError: (error) => errors.push(error) }), {
            transport: serverSide,
          });
          await client.connect(clientSide);
          open.push(client);
        };
        return connected(connect, era, answer, elicitation);
      },
      async invited(fields = {}) {
        const created = await visitors.invitations.create(
          {
            firstName: 'Vera',
            lastName: 'Canary',
            email: 'vera.canary@example.com',
            siteId,
            visitorTypeName: 'Visitor',
            hostEmail: HOST,
            startDate: '2026-07-06T10:00:00Z',
            endDate: '2026-07-06T11:00:00Z',
            ...fields,
          } as InvitationCreate,
          { suppressEmail: true },
        );
        return created.id;
      },
      requests: () => sandbox.requests.list().filter(({ operation }) => operation !== 'tokens.get').length,
    });
    for (const client of open) await client.close();
    await sandbox.close();
  },
});
