import type { Invitation } from '@visitor-invitations/core';
import { describe, expect } from 'vitest';
import { endDelegation, makeDelegate } from '../../test/delegation.ts';
import { wordsOf } from '../../test/fill-in.ts';
import { type SlackContext, slackTestWith } from '../../test/slack-test.ts';

type Host = Invitation['host'];

/** A service whose responses say less about the host of an invitation. */
const sayingOf =
  (host: (host: Host) => Host) =>
  (request: string, json: Record<string, unknown>): Record<string, unknown> => {
    if (!request.includes('/invitations')) return json;
    const less = (one: Record<string, unknown>) => ({ ...one, host: host(one.host as Host) });
    return Array.isArray(json.records) ? { ...json, records: json.records.map(less) } : less(json);
  };

const services = {
  'no host': sayingOf(() => undefined),
  'a host without an address': sayingOf(({ email: _, ...host } = {}) => host),
  'a host group only': sayingOf((host) => ({ hostGroupName: host?.hostGroupName })),
};

/** Presses a button of Alice's visit, in the list of a person. */
const press = async ({ slack }: SlackContext, handle: string, button: string, value: string) => {
  const person = slack.person(handle);
  await person.command('/visitor find');
  const list = await person.message(({ text }) => text.includes('upcoming'));
  return { person, list, click: () => list.click(button, { value }) };
};

describe.each([
  ['no host', 'alice'],
  ['a host without an address', 'nora'],
  ['a host group only', 'nora'],
] as const)('a visit of which the service says %s', (said, handle) => {
  slackTestWith({ alter: services[said] })(
    `is changed and cancelled by ${handle}, who finds it under the address of its host`,
    async ({ context }) => {
      const { client, invited } = context;
      await makeDelegate(context);
      const id = await invited({ hostGroupName: 'Leadership' });
      const { person, click } = await press(context, handle, 'Update', id);
      await click();
      await (await person.modal('Update a visit')).fill({ subject: 'Canary plans' }).submit();
      await person.message(({ text }) => text.startsWith('Updated: Vera Canary'));
      const { subject, host } = await client.invitations.get(id);
      expect([subject, host?.email, host?.hostGroupName]).toEqual([
        'Canary plans',
        'alice@example.com',
        'Leadership',
      ]);
      await (await person.modal()).close();
      await (await press(context, handle, 'Cancel', id)).click();
      await (await person.modal('Cancel a visit')).submit();
      await person.message(({ text }) => text.startsWith('Cancelled: Vera Canary'));
      expect((await client.invitations.get(id)).cancelled).toBeDefined();
    },
  );
});

slackTestWith({ alter: services['no host'] })(
  'a visit without a host is nobody’s to change who does not find it under the address of a host for whom they act',
  async ({ context }) => {
    await makeDelegate(context);
    const id = await context.invited();
    const { person, list, click } = await press(context, 'nora', 'Cancel', id);
    expect(wordsOf(list)).toContain('Vera Canary');
    await endDelegation(context);
    await click();
    await person.message('find this visit among yours');
    expect((await context.client.invitations.get(id)).cancelled).toBeUndefined();
  },
);
