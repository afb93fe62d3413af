import { describe, expect, test } from 'vitest';
import { auditTrail } from '../../test/delegation.ts';
import { wordsOf } from '../../test/fill-in.ts';
import { cancel } from '../../test/journey.ts';
import { openInviteForm, slackTest, slackTestWith } from '../../test/slack-test.ts';
import { createAuditTrail } from '../access/audit-trail.ts';

slackTestWith({ access: { admins: ['U0PAT'] } })(
  'an admin reads the audit trail, and gets it as a file',
  async ({ context }) => {
    const { slack, alice, sandbox } = context;
    const pat = slack.person('pat');
    const id = await context.invited();
    await alice.command('/visitor today');
    await cancel(alice, await alice.message(), id);
    await alice.message(({ text }) => text.startsWith('Cancelled'));
    sandbox.clock.set('2026-07-06T08:41:00Z');
    const home = await pat.home('Audit trail');
    await home.click('Audit trail');
    const trail = await pat.modal('Audit trail');
    expect(wordsOf(trail)).toMatch(new RegExp(`<@U0ALICE> · cancelled a visit · done · .*\\n\`${id}\``));
    await trail.submit();
    await pat.modal((view) => JSON.stringify(view).includes('find the file in your messages'));
    const [file] = slack.files;
    expect(file).toMatchObject({ name: 'audit.csv', channel: 'D0PAT' });
    expect(file?.content).toMatch(
      new RegExp(
        `^time,actor,action,subject,result\\n[^,]+,U0ALICE,invitation.cancel,${id},done\\n[^,]+,U0PAT,audit.export,,done\\n$`,
      ),
    );
  },
);

test('the file is safe to open in a spreadsheet, whatever a service took for an id', async () => {
  const entry = (subject: string) => ({
    at: 0,
    actor: 'U0ALICE',
    action: 'invitation.cancel',
    subject,
    result: 'done',
  });
  const table = {
    add: async () => {},
    since: async function* () {
      yield* ['=HYPERLINK("x")', '@a', '-1,2', 'id-1'].map(entry);
    },
  };
  const trail = createAuditTrail(table as never, 'T0DEMO', () => {});
  const lines = (await trail.export({} as never, 7)).trim().split('\n').slice(1);
  expect(lines.map((line) => line.replace(/^.*cancel,(.*),done$/, '$1'))).toEqual([
    `"'=HYPERLINK(""x"")"`,
    "'@a",
    `"'-1,2"`,
    'id-1',
  ]);
});

describe('the audit trail', () => {
  slackTest('has each change once, with its outcome and the id of the invitation', async ({ context }) => {
    const { alice, sandbox, upcoming } = context;
    await (await openInviteForm(alice)).submit();
    const card = await alice.message(({ text }) => text.startsWith('Invited'));
    const [invitation] = await upcoming();
    sandbox.faults.set([{ operation: 'invitations.delete', status: 403, times: 1 }]);
    await cancel(alice, card, invitation?.id ?? '');
    await alice.message(({ text }) => text.includes('wasn’t cancelled'));
    const entry = { actor: 'U0ALICE', subject: invitation?.id };
    expect(await auditTrail(context)).toEqual([
      { ...entry, action: 'invitation.cancel', result: 'failed' },
      { ...entry, action: 'invitation.invite', result: 'done' },
    ]);
  });

  slackTest('has an outcome that is not known, and what it turned out to be', async ({ context }) => {
    const { alice, sandbox, client, invited } = context;
    const id = await invited();
    await alice.command('/visitor today');
    const list = await alice.message();
    sandbox.faults.set([{ operation: 'invitations.delete', status: 500 }]);
    await cancel(alice, list, id);
    const unknown = await alice.message(({ text }) => text.includes('don’t know whether'));
    sandbox.faults.clear();
    await client.invitations.delete(id);
    await unknown.click('Check again');
    await alice.message(({ text }) => text.startsWith('Cancelled'));
    const entry = { actor: 'U0ALICE', subject: id, action: 'invitation.cancel' };
    expect(await auditTrail(context)).toEqual([
      { ...entry, result: 'done' },
      { ...entry, result: 'unknown' },
    ]);
  });

  slackTest('has nothing of a warning, after which nothing was sent', async ({ context }) => {
    const { alice, invited } = context;
    const times = { startDate: '2026-07-06T09:00:00Z', endDate: '2026-07-06T10:00:00Z' };
    await invited({ firstName: 'Jane', email: 'jane.canary@example.com', ...times });
    await (await openInviteForm(alice)).submit();
    await alice.modal((view) => JSON.stringify(view).includes('already invited'));
    expect(await auditTrail(context)).toEqual([]);
  });
});
