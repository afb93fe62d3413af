import { demoPeople, type Message, type Person } from '@visitor-invitations/fake-slack';
import { describe, expect } from 'vitest';
import { endDelegation, makeDelegate } from '../../test/delegation.ts';
import { enter, wordsOf } from '../../test/fill-in.ts';
import { VISITS } from '../../test/home.ts';
import {
  openInviteForm,
  type SlackContext,
  signed,
  signingSecret,
  slackTest,
  slackTestWith,
} from '../../test/slack-test.ts';

const GROUP = 'S0HOSTS';

/** Alice is the host of a visit, Nora her delegate, Pat an admin, Bob another host. */
const roles = ['alice', 'nora', 'pat', 'bob', 'carol', 'greta'] as const;
type Role = (typeof roles)[number];

/** Carol is in no group that may use the app, Greta is a guest of Slack. */
const refused: Partial<Record<Role, RegExp>> = {
  carol: /you aren’t in any of them\. Ask <@U0PAT> to add you/,
  greta: /Only full members of this workspace/,
};

const people = demoPeople.map((one) => (one.handle === 'carol' ? one : { ...one, userGroups: [GROUP] }));
const accessTest = slackTestWith({ people, access: { admins: ['U0PAT'], userGroups: [GROUP] } });

const lastWords = async (person: Person, command: string) => {
  await person.command(command);
  const { text, ...message } = await person.message();
  return `${text}\n${wordsOf(message as Message)}`;
};

const menuWords = async (person: Person, command: string) => {
  await person.command(command);
  const modal = await Promise.race([person.modal(), person.message()]);
  if ('text' in modal) return modal.text;
  return (await modal.typeahead('visit', '')).map(({ text }) => text.text).join('\n');
};

/** Each list of visits, with the words that a person reads there. */
const lists: Readonly<Record<string, (person: Person) => Promise<string>>> = {
  '/visitor today': (person) => lastWords(person, '/visitor today'),
  'the menu to update': (person) => menuWords(person, '/visitor update'),
  'the Home tab': async (person) =>
    wordsOf(await person.home((view) => !JSON.stringify(view).includes('Looking up'))),
};

describe.each(Object.keys(lists))("Alice's visit in %s", (list) => {
  accessTest.for(roles)('for %s', async (role, { context }) => {
    await makeDelegate(context);
    await context.invited();
    const words = (await lists[list]?.(context.slack.person(role))) ?? '';
    const refusal = refused[role];
    if (refusal) expect(words).toMatch(refusal);
    expect(words.includes('Vera Canary')).toBe(role === 'alice' || role === 'nora');
    // Only a person who is another one reads whose visit it is.
    expect(words.includes('Host: Alice Martin')).toBe(role === 'nora');
  });
});

const invitationOf = (context: SlackContext, id: string) => context.client.invitations.get(id);

/** Each change of a visit by a person to whom it was shown. Resolves to the words that say what became of it. */
const changes: Readonly<Record<string, (person: Person, list: Message, id: string) => Promise<string>>> = {
  'the Update button': async (person, list, id) => {
    await list.click('Update', { value: id });
    return firstWords(person);
  },
  'the Cancel button': async (person, list, id) => {
    await list.click('Cancel', { value: id });
    const shown = await Promise.race([person.modal(), person.message()]);
    if (!('title' in shown)) return shown.text;
    await shown.submit();
    return (await person.message()).text;
  },
  'the button to invite again': async (person, list, id) => {
    await list.click('Invite again', { value: id });
    return firstWords(person);
  },
};

/** The words of the modal or the message that comes. */
const firstWords = async (person: Person) => {
  const shown = await Promise.race([person.modal(), person.message()]);
  return 'title' in shown ? shown.title : shown.text;
};

describe.each(Object.keys(changes))("%s of Alice's visit", (change) => {
  slackTest.for(['a delegate', 'a former delegate'] as const)('for %s', async (role, { context }) => {
    const nora = context.slack.person('nora');
    await makeDelegate(context);
    const id = await context.invited();
    await nora.command('/visitor find');
    const list = await nora.message();
    if (role === 'a former delegate') await endDelegation(context);
    const words = (await changes[change]?.(nora, list, id)) ?? '';
    if (role === 'a delegate') expect(words).toMatch(/^(Update a visit|Cancelled|Invite a visitor)/);
    else expect(words).toMatch(/find this visit among yours.*\/visitor delegates|doesn’t know you as a host/);
    const isCancelled = (await invitationOf(context, id)).cancelled !== undefined;
    expect(isCancelled).toBe(role === 'a delegate' && change === 'the Cancel button');
  });
});

slackTest('a form that was open when the delegation ended changes nothing', async ({ context }) => {
  const nora = context.slack.person('nora');
  await makeDelegate(context);
  const id = await context.invited();
  await nora.command('/visitor find');
  await (await nora.message()).click('Update', { value: id });
  const form = await nora.modal('Update a visit');
  await endDelegation(context);
  await form.fill({ subject: 'Canary plans' }).submit();
  await nora.modal((view) => JSON.stringify(view).includes('find this visit among yours'));
  expect((await invitationOf(context, id)).subject).toBeUndefined();
});

describe('a delegate', () => {
  slackTest('invites for the host who made them one, and for nobody else', async ({ context }) => {
    const nora = context.slack.person('nora');
    await makeDelegate(context);
    const form = await openInviteForm(nora, { hostId: 'Bob Chen' });
    await form.submit();
    await nora.modal((view) => JSON.stringify(view).includes('You can’t act for this host'));
    expect(await context.upcoming('bob@example.com')).toEqual([]);

    const again = await nora.modal();
    await (await enter(again, { hostId: 'Alice Martin' })).submit();
    expect((await nora.message()).text).toMatch(/^Invited: Jane Canary/);
    expect(await context.upcoming()).toMatchObject([{ host: { email: 'alice@example.com' } }]);
  });

  slackTest('changes the Home tab of the host, too', async ({ context }) => {
    await makeDelegate(context);
    await context.alice.home(VISITS);
    const form = await openInviteForm(context.slack.person('nora'), { hostId: 'Alice Martin' });
    await form.submit();
    await context.alice.waitForHome('Jane Canary');
  });
});

slackTest('a host without delegates is not asked for a host', async ({ inviteForm }) => {
  expect(inviteForm.values).not.toHaveProperty('hostId');
});

describe('an admin', () => {
  accessTest("sees a host's visits in the Home tab, and changes them", async ({ context }) => {
    const pat = context.slack.person('pat');
    const id = await context.invited();
    const home = await pat.home('See a host’s visits');
    expect(wordsOf(home)).not.toContain('Vera Canary');
    await home.choose('home_of', 'Alice Martin');
    const ofAlice = await pat.waitForHome('Vera Canary');
    expect(wordsOf(ofAlice)).toContain('*<@U0ALICE>’s visits*');
    await ofAlice.choose('visit_menu', 'Cancel');
    const question = await pat.modal('Cancel a visit');
    await question.submit();
    expect((await pat.message()).text).toMatch(/^Cancelled: Vera Canary/);
    expect((await invitationOf(context, id)).cancelled).toBeDefined();
    await ofAlice.click('Back to my visits');
    await pat.waitForHome((view) => !JSON.stringify(view).includes('U0ALICE>’s visits'));
  });

  accessTest('looks at the same host where another replica refreshes the tab', async ({ context }) => {
    const pat = context.slack.person('pat');
    await context.invited();
    const home = await pat.home('See a host’s visits');
    await home.choose('home_of', 'Alice Martin');
    await pat.waitForHome('Vera Canary');
    await context.stopApp();
    await context.startApp();
    const form = await openInviteForm(pat, { hostId: 'Alice Martin' });
    await form.submit();
    const shown = await pat.waitForHome('Jane Canary');
    expect(wordsOf(shown)).toContain('*<@U0ALICE>’s visits*');
  });

  accessTest('reads why a person has no visits who is no host', async ({ context }) => {
    const pat = context.slack.person('pat');
    const home = await pat.home('See a host’s visits');
    await home.choose('home_of', 'Nora Reyes');
    await pat.waitForHome('can’t host visitors');
  });
});

const OTHER_SITE = '00000000-0000-4000-8000-000000000001';

slackTestWith({ access: { admins: ['U0PAT'], sites: [OTHER_SITE] } })(
  'only sites of the list are offered, and no visit is invited to another or moved there',
  async ({ context, sites }) => {
    const { alice, invited } = context;
    const id = await invited();
    await alice.command('/visitor today');
    const list = await alice.message();
    await alice.command('/visitor invite');
    const form = await alice.modal();
    expect((await form.typeahead('siteId', '')).map(({ text }) => text.text)).toEqual([
      'This team doesn’t have any sites.',
    ]);
    await form.close();
    // A visit at another site stays as it is, and can be changed there.
    await list.click('Update', { value: id });
    const update = await alice.modal('Update a visit');
    await update.fill({ subject: 'Canary plans' }).submit();
    expect((await alice.message()).text).toMatch(/^Updated: Vera Canary/);
    expect((await invitationOf(context, id)).site?.id).toBe(sites[0]?.id);
  },
);

/** Settings that a test changes while a form is open; every test puts back what it took. */
const changing = { admins: ['U0PAT'], sites: [] as string[] };
const changingTest = slackTestWith({ access: changing });

changingTest(
  'a form that was open when its site was taken from the list invites nobody',
  async ({ context }) => {
    const form = await openInviteForm(context.alice);
    changing.sites.push(OTHER_SITE);
    try {
      await form.submit();
      await context.alice.modal((view) =>
        JSON.stringify(view).includes('You can’t invite visitors to this site'),
      );
    } finally {
      changing.sites.pop();
    }
    expect(await context.upcoming()).toEqual([]);
  },
);

changingTest(
  'a form that was open when its site was taken from the list moves no visit there',
  async ({ context }) => {
    const { alice, invited, sites } = context;
    const id = await invited();
    await alice.command('/visitor today');
    await (await alice.message()).click('Update', { value: id });
    const form = await alice.modal('Update a visit');
    const other = (await form.typeahead('siteId', '')).find(({ value }) => value !== sites[0]?.id);
    form.fill({ siteId: other?.value ?? '' });
    changing.sites.push(OTHER_SITE);
    try {
      await form.submit();
      await alice.modal((view) => JSON.stringify(view).includes('You can’t invite visitors to this site'));
    } finally {
      changing.sites.pop();
    }
    expect((await invitationOf(context, id)).site?.id).toBe(sites[0]?.id);
  },
);

changingTest('a person who is no admin any more gets no audit trail', async ({ context }) => {
  const pat = context.slack.person('pat');
  await (await pat.home('Audit trail')).click('Audit trail');
  const trail = await pat.modal('Audit trail');
  changing.admins.pop();
  try {
    await trail.submit();
    await pat.modal((view) => JSON.stringify(view).includes('Only Visitors admins can do this'));
  } finally {
    changing.admins.push('U0PAT');
  }
  expect(context.slack.files).toEqual([]);
});

slackTest('the outcome of a form is checked by nobody but who sent it', async ({ context }) => {
  const { alice, sandbox, slack, appUrl, stopApp } = context;
  sandbox.faults.set([{ operation: 'invitations.create', status: 500 }]);
  const form = await openInviteForm(alice);
  const { requestId } = JSON.parse(form.view.private_metadata ?? '');
  await form.submit();
  await alice.message(({ text }) => text.includes('don’t know whether'));
  const before = slack.calls.length;
  // Nobody else is shown the button, but its value could be guessed.
  const pressed = {
    type: 'block_actions',
    team: { id: 'T0DEMO' },
    user: { id: 'U0BOB', team_id: 'T0DEMO' },
    trigger_id: 'trigger',
    actions: [{ type: 'button', action_id: 'check_again', block_id: 'b', value: requestId }],
  };
  const body = new URLSearchParams({ payload: JSON.stringify(pressed) }).toString();
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const sent = { method: 'POST', body, headers: { ...type, ...signed(signingSecret, body) } };
  expect((await fetch(`${appUrl}/slack/events`, sent)).status).toBe(200);
  await stopApp();
  const said = JSON.stringify(slack.calls.slice(before));
  expect(said).toContain('already checked');
  expect(said).not.toContain('Jane');
});

slackTestWith({ people, access: { userGroups: [GROUP] } })(
  'when Slack does not say who is in a group, nobody gets in, and reads why',
  async ({ alice, slack, logged }) => {
    slack.faults.plan({ method: 'usergroups.users.list', error: 'fatal_error' });
    expect(await lastWords(alice, '/visitor today')).toMatch(/We couldn’t get your user groups from Slack/);
    expect(logged.join('')).toContain('fatal_error');
    expect(await lastWords(alice, '/visitor today')).toMatch(/No visitors today/);
  },
);
