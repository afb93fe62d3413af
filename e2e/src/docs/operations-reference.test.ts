import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { VisitorInvitations } from '@visitor-invitations/core';
import { operations } from '@visitor-invitations/core/contract';
import { createSandbox } from '@visitor-invitations/sandbox';
import { expect, test } from 'vitest';
import { root } from './documented-commands.ts';

const page = readFileSync(join(root, 'docs/reference/operations.md'), 'utf8');
const [setUp = '', values = ''] = blocksIn('sh', page);

function blocksIn(language: string, text: string): string[] {
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(
    ([, code = '']) => code,
  );
}

/** The part of the page about an operation. */
const sectionOf = (id: string): string => page.split(`### ${id}\n`)[1]?.split('\n##')[0] ?? '';

test('every curl command on the page of operations works as pasted, after the first ones', async () => {
  await using sandbox = createSandbox();
  const url = await sandbox.listen();
  const commands = Object.keys(operations).map(
    (id) => `echo "== ${id}" >&2; ${blocksIn('sh', sectionOf(id))[0]}`,
  );
  const script = ['set -eu', setUp, values, ...commands].join('\n').replaceAll('http://127.0.0.1:4010', url);
  const { stderr } = await promisify(execFile)('sh', ['-c', script]);
  const said = stderr
    .split('== ')
    .slice(1)
    .map((part) => part.trim().split(/\s+/));
  expect(said).toEqual(
    Object.values(operations).map(({ id, success }) => (id === 'tokens.get' ? [id] : [id, String(success)])),
  );
});

test('every call of the client on the page works as pasted', async () => {
  await using sandbox = createSandbox();
  const visitors = new VisitorInvitations(sandbox.clientOptions());
  const [site] = await visitors.sites.list().toArray({ limit: 1 });
  const [host] = await visitors.sites.hosts(site?.id ?? '').toArray({ limit: 1 });
  const [company] = await visitors.companies.listByTeam().toArray({ limit: 1 });
  const [response] = await visitors.workflowResponses.listByTeam().toArray({ limit: 1 });
  const group = await visitors.hostGroups.create({ name: 'Reception' });
  const [visit] = await visitors.invitations.searchByHost('alice@example.com', { open: true }).toArray();
  const given = {
    visitors,
    siteId: site?.id,
    hostEmail: host?.email,
    companyId: company?.id,
    responseId: response?.id,
    workflowId: response?.workflowId,
    formResponseId: response?.formResponses?.[0]?.id,
    hostGroupId: group.id,
    invitationId: visit?.id,
  };
  const code = Object.keys(operations).flatMap((id) => blocksIn('ts', sectionOf(id)).slice(0, 1));
  expect(code).toHaveLength(Object.keys(operations).length);
  const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
  await new AsyncFunction(...Object.keys(given), code.join('\n'))(...Object.values(given));
});
