import { describe, expect, test } from 'vitest';
import { fillIn, wordsOf } from '../../../test/fill-in.ts';
import {
  comeBack,
  decideAtSlack,
  enterConnection,
  type Installable,
  type InstallableWorkspace,
  setUp,
  startInstallable,
  testResult,
} from '../../../test/installing.ts';

const ORGANISATION = { team: { id: 'E0DEMO' } };
const NOT_SERVED = /^Visitors isn’t set up for this Slack workspace\./;

/** Installs the app in the organisation. Alice of the first workspace does. */
const installForAll = async (context: Installable) => comeBack(await decideAtSlack(context, ORGANISATION));

/** The same, and connects all workspaces in the first one. */
const setUpForAll = async (context: Installable): Promise<void> => {
  await installForAll(context);
  const { first } = context;
  await (await first.alice.home('Set up Visitors')).click('Connect');
  const form = await enterConnection(first);
  expect(await testResult(first)).toContain('It works.');
  await form.close();
  await (await first.alice.waitForHome('✓ Done.')).click('Leave it open to everyone');
  await first.alice.waitForHome('Updated: ');
};

const openSettings = async ({ alice }: InstallableWorkspace) => {
  await (await alice.home('Settings for everyone')).click('Settings for everyone');
  return alice.modal('Settings for everyone');
};

/** Invites a visitor, and waits for the answer. */
const invite = async ({ alice }: InstallableWorkspace, firstName: string) => {
  await alice.command('/visitor invite');
  const form = await fillIn(await alice.modal('Invite a visitor'), { firstName });
  await form.submit();
  await alice.message(({ text }) => text.startsWith(`Invited: ${firstName} Canary`));
};

const isServed = async ({ alice }: InstallableWorkspace) => {
  const { body } = await alice.command('/visitor today');
  return !NOT_SERVED.test((body as { text?: string }).text ?? '');
};

const invitedAt = async ({ sandbox }: InstallableWorkspace) =>
  sandbox.requests.list().filter(({ operation }) => operation === 'invitations.create').length;

describe('the app in an organisation', () => {
  test('is installed and connected once, for all workspaces', async () => {
    const context = await startInstallable({ isInOrganisation: true });
    const { status, page } = await installForAll(context);
    expect([status, page]).toEqual([200, expect.stringContaining('installed in Demo Group')]);
    expect(page).toContain('/manage/organization/apps/profile/A0VISITORS/workspaces/add');
    await context.first.alice.message('Visitors is installed.');
    await setUpForAll(context);
    const { first, second, store } = context;
    // The second workspace has never been seen before, and the form names no workspace.
    await invite(second, 'Grace');
    expect(await isServed(first)).toBe(true);
    expect([await invitedAt(first), await invitedAt(second)]).toEqual([1, 0]);
    expect(await store.installations.find('T0SECOND')).toMatchObject({
      grant: undefined,
      connection: undefined,
      organisation: { workspace: 'E0DEMO', connection: { baseUrl: first.baseUrl } },
    });
    // Who set up the organisation is a person of the first workspace; nobody in the second may change it.
    expect(wordsOf(await second.alice.home('Updated: '))).not.toContain('Settings for everyone');
  });

  test('has settings that count in all workspaces, and a workspace can have its own', async () => {
    const context = await startInstallable({ isInOrganisation: true });
    const { first, second, store } = context;
    await setUpForAll(context);
    await isServed(second);
    const modal = await openSettings(first);
    modal.fill({ approvalDomains: 'example.net', admins: ['Alice Martin'] });
    await modal.submit();
    const domains = async (id: string) => (await store.settings.find({ workspace: id, key: '' }))?.value;
    await expect.poll(() => domains('E0DEMO')).toMatchObject({ approval: { domains: ['example.net'] } });
    expect(await domains('T0DEMO')).toBeUndefined();
    await first.alice.modal((view) => view.submit === undefined).then((done) => done.close());

    // An admin who is only named in the second workspace can't change the others.
    const access = { admins: ['U0ALICE2'], userGroups: [], sites: [] };
    await store.installations.setUp('T0SECOND', { access });
    const own = await openSettings(second);
    expect(wordsOf(own)).toContain(first.baseUrl);
    expect(own.blocks.some(({ block_id: id }) => id === 'scope')).toBe(false);
    expect(JSON.stringify(own.view)).toContain('example.net');
    expect(wordsOf(own)).not.toContain('Remove connection');
    await own.click('Change connection');
    await enterConnection(second);
    expect(await testResult(second)).toContain('It works.');
    await invite(second, 'Grace');
    await invite(first, 'Ada');
    expect([await invitedAt(first), await invitedAt(second)]).toEqual([1, 1]);
  });

  test('gives a workspace settings of its own, and takes them back', async () => {
    const context = await startInstallable({ isInOrganisation: true });
    const { first, store } = context;
    await setUpForAll(context);
    const choose = async (scope: string, admin: string) => {
      const modal = await openSettings(first);
      await modal.fill({ scope, admins: [admin] }).submit();
      await first.alice.modal((view) => view.submit === undefined).then((done) => done.close());
    };
    const admins = async () => {
      const found = await store.installations.find('T0DEMO');
      const of = (access: unknown) => (access as { admins: string[] } | undefined)?.admins;
      return [of(found?.access), of(found?.organisation?.access)];
    };
    await choose('Only this workspace', 'Bob Chen');
    expect(await admins()).toEqual([['U0BOB'], ['U0ALICE']]);
    await choose('All workspaces in the organisation', 'Alice Martin');
    expect(await admins()).toEqual([undefined, ['U0ALICE']]);
  });
});

test('a site of an organisation is set where its settings come from', async () => {
  const context = await startInstallable({ isInOrganisation: true });
  const { first, second, store } = context;
  await setUpForAll(context);
  const isView = (id: string) => (view: { callback_id?: string }) => view.callback_id === id;
  const setApprover = async (of: InstallableWorkspace, approver: string) => {
    const modal = await openSettings(of);
    await modal.click('Site settings');
    const choice = await of.alice.modal(isView('choose_site'));
    const [site] = await choice.typeahead('Site', 'York');
    await choice.fill({ Site: site?.value ?? '' }).submit();
    const form = await of.alice.modal(isView('site_settings'));
    await form.fill({ approvers: [approver] }).submit();
    await of.alice.modal((view) => view.submit === undefined).then((done) => done.close());
  };
  const approvers = async () => {
    const found = await Promise.all(
      ['E0DEMO', 'T0DEMO', 'T0SECOND'].map((workspace) => store.settings.find({ workspace, key: '' })),
    );
    return found.map((one) => {
      const { sites = {} } = (one?.value ?? {}) as { sites?: Record<string, { approvers: string[] }> };
      return Object.values(sites).flatMap((site) => site.approvers);
    });
  };
  await setApprover(first, 'Bob Chen');
  expect(await approvers()).toEqual([['U0BOB'], [], []]);
  const modal = await openSettings(first);
  await modal.fill({ scope: 'Only this workspace' }).submit();
  await first.alice.modal((view) => view.submit === undefined).then((done) => done.close());
  await setApprover(first, 'Alice Martin');
  expect(await approvers()).toEqual([['U0BOB'], ['U0ALICE'], []]);

  // An admin who is only named in the second workspace can't change the others.
  await isServed(second);
  const access = { admins: ['U0ALICE2'], userGroups: [], sites: [] };
  await store.installations.setUp('T0SECOND', { access });
  await setApprover(second, 'Alice Martin');
  expect(await approvers()).toEqual([['U0BOB'], ['U0ALICE'], ['U0ALICE2']]);
});

describe('the end of an installation in an organisation', () => {
  test('deletes what is stored of it and of its workspaces, but not what a workspace installed itself', async () => {
    const context = await startInstallable({ isInOrganisation: true });
    const { first, second, slack, store, pass } = context;
    await setUp(context, second);
    await setUpForAll(context);
    await invite(first, 'Ada');
    await isServed(second);
    pass('1h');
    await slack.organisation?.events.tokensRevoked();
    await slack.organisation?.events.appUninstalled();
    await expect.poll(() => store.installations.find('E0DEMO')).toBeUndefined();
    expect(await store.installations.find('T0DEMO')).toBeUndefined();
    expect(await store.audit.newest('T0DEMO', 5)).toEqual([]);
    expect(await isServed(first)).toBe(false);
    expect(await store.installations.find('T0SECOND')).toMatchObject({ organisation: undefined });
    await invite(second, 'Grace');
  });

  test('in one workspace leaves the others as they are', async () => {
    const context = await startInstallable({ isInOrganisation: true });
    const { first, second, slack, store, pass } = context;
    await setUpForAll(context);
    await invite(second, 'Grace');
    pass('1h');
    await slack.organisation?.events.teamAccessRevoked(['T0SECOND']);
    await expect.poll(() => store.installations.find('T0SECOND')).toBeUndefined();
    expect([await isServed(first), await isServed(second)]).toEqual([true, false]);
  });
});

test('the token of an organisation is refreshed once for all of its workspaces', async () => {
  const context = await startInstallable({ isInOrganisation: true, tokenRotation: true });
  const { first, second, store, pass } = context;
  await setUpForAll(context);
  await isServed(second);
  pass('11h45m');
  await Promise.all([isServed(first), isServed(second)]);
  await invite(second, 'Grace');
  expect(await store.installations.find('E0DEMO')).toMatchObject({ refreshes: 1 });
});
