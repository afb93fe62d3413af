import type { Message, Person } from '@visitor-invitations/fake-slack';
import { expect } from 'vitest';
import type { WorkspaceSettings } from '../src/settings/schemas.ts';
import { createSettings } from '../src/settings/settings.ts';
import type { SlackContext } from './slack-test.ts';

/** Switches approval on in the workspace of a test. Default: Bob and Carol approve contractors. */
export const needApproval = async (
  { store }: Pick<SlackContext, 'store'>,
  approval: Partial<WorkspaceSettings['approval']> = {},
): Promise<void> => {
  const all = { sites: [], visitorTypes: ['Contractor'], domains: [], approvers: ['U0BOB', 'U0CAROL'] };
  await createSettings(store.settings, 'T0DEMO').saveWorkspace('U0PAT', {
    approval: { ...all, ...approval },
  });
};

/** The id of the request that a message asks for. */
export const requestIdIn = ({ blocks }: Message): string =>
  /"action_id":"approve","value":"([^"]+)"/.exec(JSON.stringify(blocks))?.[1] ?? '';

/** The next request for approval that a person gets, once everybody was asked. */
export const requestTo = async (
  { store }: Pick<SlackContext, 'store'>,
  person: Person,
  matching: Parameters<Person['message']>[0] = 'asks you to approve',
): Promise<Message> => {
  const request = await person.message(matching);
  const id = requestIdIn(request);
  await expect
    .poll(async () => (await store.jobs.find({ workspace: 'T0DEMO', id }))?.payload)
    .toHaveProperty('asked');
  return request;
};

/** What the audit trail says of approvals, in no order: the clock of a test stands still. */
export const approvalsOf = async ({ store }: Pick<SlackContext, 'store'>) =>
  (await store.audit.newest('T0DEMO', 100))
    .filter(({ action }) => action.startsWith('approval.'))
    .map(({ action, actor }) => `${action} ${actor}`)
    .sort();
