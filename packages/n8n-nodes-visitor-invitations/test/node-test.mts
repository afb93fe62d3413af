import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type InvitationCreate, VisitorInvitations } from '@visitor-invitations/core';
import { createN8nEngine, type RunRequest } from '@visitor-invitations/n8n-engine';
import { createSandbox, type Snapshot } from '@visitor-invitations/sandbox';
import type { ICredentialDataDecryptedObject as CredentialData, INodeParameters } from 'n8n-workflow';
import { test as base, onTestFinished, vi } from 'vitest';
import { caller, httpRequest } from './caller-nodes.mts';
import { createExamples } from './examples.mts';

export const credentialType = 'visitorInvitationsApi';
export const now = '2026-05-04T08:00:00.000Z';

/** The folder of the built package. */
export const packageDir = fileURLToPath(new URL('..', import.meta.url));

type RunOptions = Partial<Omit<RunRequest, 'parameters'>>;

/** The built node in n8n's engine, against a sandbox over HTTP that every test finds as new. */
export const test = base
  /** What a delay that a fault asks for takes on the sandbox's clock, such as `2h`; real time by default. */
  .extend('delaysTake', { scope: 'file' }, '')
  /** What a request waits for that a fault delays, instead of real time. */
  .extend('whileDelayed', { scope: 'file' }, (): (() => Promise<unknown>) | undefined => undefined)
  .extend('sandbox', { scope: 'file' }, async ({ delaysTake, whileDelayed }, { onCleanup }) => {
    const sandbox = createSandbox({
      now,
      ...(delaysTake && { sleep: async () => sandbox.clock.advance(delaysTake) }),
      ...(whileDelayed && { sleep: whileDelayed }),
    });
    await sandbox.listen();
    onCleanup(() => sandbox.close());
    return sandbox;
  })
  .extend('engine', { scope: 'file' }, () =>
    createN8nEngine({ packageDir, extraNodes: [caller, httpRequest] }),
  )
  /** A client that sees the service without n8n. */
  .extend('visitors', { scope: 'file' }, ({ sandbox }) => {
    const { teamId, clientId, clientSecret } = sandbox.demo;
    return new VisitorInvitations({
      baseUrl: sandbox.url,
      teamId,
      clientId,
      clientSecret,
      internals: { now: sandbox.clock.millis },
    });
  })
  /** Ids of the demo team's sites, by name. */
  .extend('siteIds', { scope: 'file' }, async ({ visitors }) => {
    const sites = await visitors.sites.list().toArray();
    return Object.fromEntries(sites.map(({ name = '', id = '' }) => [name, id]));
  })
  /** The examples of the catalogue with what the demo team has. */
  .extend('examples', ({ visitors }) => createExamples(visitors))
  /** Stores a credential of its own: the demo team's with some fields changed. */
  .extend('credentialsWith', { scope: 'file' }, ({ engine, sandbox }) => {
    const { teamId, clientId, clientSecret } = sandbox.demo;
    const valid = { baseUrl: sandbox.url, teamId, clientId, clientSecret, accessToken: '' };
    return (changes: CredentialData) => engine.credentials({ [credentialType]: { ...valid, ...changes } });
  })
  .extend('credentials', { scope: 'file' }, ({ credentialsWith }) => credentialsWith({}))
  /** Runs an action of the node. */
  .extend(
    'runAction',
    { scope: 'file' },
    ({ engine, credentials }) =>
      (resource: string, operation: string, parameters: INodeParameters, options: RunOptions = {}) =>
        engine.run({
          node: 'visitorInvitations',
          credentials,
          ...options,
          parameters: { resource, operation, ...parameters },
        }),
  )
  /** Runs an action of the resource Invitation. */
  .extend(
    'runInvitation',
    { scope: 'file' },
    ({ runAction }) =>
      (operation: string, parameters: INodeParameters, options?: RunOptions) =>
        runAction('invitation', operation, parameters, options),
  )
  /** Parameters of an invitation to Alice's site that the service accepts. */
  .extend('visit', { scope: 'file' }, ({ siteIds }) => ({
    firstName: 'Nathan',
    lastName: 'Smith',
    hostEmail: 'alice@example.com',
    siteId: byId(siteIds['London Riverside'] ?? ''),
    visitorType: byName('Contractor'),
    startDate: '2026-06-01T09:00:00',
    endDate: '2026-06-01T10:00:00',
  }))
  /** The node's clock is the sandbox's: visits of these tests are to come. */
  .extend('reset', { auto: true }, ({ sandbox }, { onCleanup }) => {
    sandbox.reset();
    vi.useFakeTimers({ toFake: ['Date'], now: sandbox.clock.millis() });
    onCleanup(() => {
      vi.useRealTimers();
    });
  })
  /** Changes the sandbox's tables. */
  .extend('edit', ({ sandbox }) => (change: (tables: Snapshot) => Partial<Snapshot>) => {
    const tables = sandbox.snapshot();
    sandbox.restore({ ...tables, ...change(tables) });
  })
  /** Makes an invitation without n8n: of Nathan Smith to Alice, but for the changes. */
  .extend('makeInvitation', ({ visitors, siteIds }) => (changes: Partial<InvitationCreate> = {}) => {
    const invitation = {
      firstName: 'Nathan',
      lastName: 'Smith',
      email: 'nathan@example.com',
      mobile: '+44 7700 900123',
      hostEmail: 'alice@example.com',
      siteId: siteIds['London Riverside'] ?? '',
      visitorTypeName: 'Contractor',
      startDate: '2026-06-01T09:00:00Z',
      endDate: '2026-06-01T10:00:00Z',
      visitorNotes: 'Gate B',
      ...changes,
    };
    return visitors.invitations.create(invitation as InvitationCreate, { suppressEmail: true });
  })
  .extend('invited', ({ makeInvitation }) => makeInvitation())
  /** The requests that are recorded, with what came of each; no token's. */
  .extend('sent', ({ sandbox }) => () => {
    const requests = sandbox.requests.list().filter(({ operation }) => operation !== 'tokens.get');
    return requests.map(({ operation, status }) => `${operation} ${status}`);
  })
  /** The operations that the service was asked for since the test began, or since this was last asked; no token's. */
  .extend('asked', ({ sandbox }) => {
    sandbox.requests.clear();
    return () => {
      const operations = sandbox.requests.list().map(({ operation }) => operation);
      sandbox.requests.clear();
      return operations.filter((operation) => operation !== 'tokens.get');
    };
  });

/** Opens a server until the end of the test. */
export const portOf = async (server: Server): Promise<number> => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
};

/** A locator in the mode in which a person types an id. */
export const byId = (value: string) => ({ __rl: true, mode: 'id', value });

/** A locator in the mode in which a person types a name. */
export const byName = (value: string) => ({ __rl: true, mode: 'name', value });

/** A locator in the mode in which a person types an email address. */
export const byEmail = (value: string) => ({ __rl: true, mode: 'email', value });
