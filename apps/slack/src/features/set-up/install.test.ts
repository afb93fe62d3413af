import { describe, expect, test } from 'vitest';
import { fillIn, wordsOf } from '../../../test/fill-in.ts';
import { VISITS } from '../../../test/home.ts';
import {
  comeBack,
  decideAtSlack,
  type InstallableWorkspace,
  install,
  setUp,
  startInstallable,
} from '../../../test/installing.ts';

const NOT_SERVED = /^Visitors isn’t set up for this Slack workspace\./;

/** Invites a visitor whose last name is Canary. */
const invite = async ({ alice }: InstallableWorkspace, firstName: string) => {
  await alice.command('/visitor invite');
  const form = await fillIn(await alice.modal('Invite a visitor'), {
    firstName,
    email: `${firstName.toLowerCase()}.canary@example.com`,
  });
  await form.submit();
  await alice.message(({ text }) => text.startsWith(`Invited: ${firstName} Canary`));
};

const found = async ({ alice }: InstallableWorkspace): Promise<string> => {
  await alice.command('/visitor find canary');
  return wordsOf(await alice.message(({ text }) => /upcoming visit/.test(text)));
};

const mailed = ({ sandbox }: InstallableWorkspace) =>
  sandbox.outbox
    .list()
    .map(({ to }) => to)
    .filter((to) => to.includes('canary'));

describe('two workspaces', () => {
  test('are installed, set up in the guide, and see nothing of each other', async () => {
    const context = await startInstallable();
    const { first, second } = context;
    await setUp(context, first);
    await setUp(context, second);
    await invite(first, 'Ada');
    await invite(second, 'Grace');
    expect([mailed(first), mailed(second)]).toEqual([
      ['ada.canary@example.com'],
      ['grace.canary@example.com'],
    ]);
    expect(await found(first)).not.toContain('Grace');
    expect(await found(second)).not.toContain('Ada');
    const shown = async ({ alice }: InstallableWorkspace) => wordsOf(await alice.home(VISITS));
    expect((await shown(first)).match(/\w+ Canary/g)).toEqual(['Ada Canary']);
    expect((await shown(second)).match(/\w+ Canary/g)).toEqual(['Grace Canary']);
  });
});

describe('installing', () => {
  test('shows pages that load and leak nothing, and greets who installed the app', async () => {
    const context = await startInstallable();
    const { app, first } = context;
    const start = await fetch(`${app.url}/slack/install`);
    expect(await start.text()).toContain('Add to Slack');
    const cookie = start.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/; Secure; HttpOnly;/);
    const { headers, page } = await comeBack(await decideAtSlack(context, first));
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page).toContain('https://slack.com/app_redirect?app=A0VISITORS&amp;team=T0DEMO');
    const greeting = await first.alice.message('Visitors is installed.');
    await greeting.click('Connect');
    expect(wordsOf(await first.alice.modal('Visitor service'))).toContain('Client secret');
  });

  test('takes each answer of Slack once, in the browser that asked', async () => {
    const context = await startInstallable();
    const answer = await decideAtSlack(context, context.first);
    const elsewhere = await comeBack({ ...answer, cookie: 'slack-app-oauth-state=other' });
    expect([elsewhere.status, elsewhere.page]).toEqual([
      400,
      expect.stringContaining('has expired or belongs'),
    ]);
    expect((await comeBack(answer)).status).toBe(200);
    // The same state again, which would be valid for ten minutes as a signed token.
    const again = await comeBack(answer);
    expect([again.status, again.page]).toEqual([400, expect.stringContaining('has expired or belongs')]);
  });

  test('has a state that expires', async () => {
    const context = await startInstallable();
    const answer = await decideAtSlack(context, context.first);
    context.pass('10m');
    expect((await comeBack(answer)).status).toBe(400);
  });

  test('changes nothing when the person cancels at Slack', async () => {
    const context = await startInstallable();
    const { status, page } = await comeBack(await decideAtSlack(context, context.first, 'deny'));
    expect([status, page]).toEqual([200, expect.stringContaining('You cancelled')]);
    expect(await context.store.installations.find('T0DEMO')).toBeUndefined();
  });

  test('says so when nothing can be stored', async () => {
    let isBroken = false;
    const context = await startInstallable({
      alterStore: (store) => ({
        ...store,
        installations: {
          ...store.installations,
          install: (...given) =>
            isBroken ? Promise.reject(new Error('down')) : store.installations.install(...given),
        },
      }),
    });
    const answer = await decideAtSlack(context, context.first);
    isBroken = true;
    const { status, page } = await comeBack(answer);
    expect([status, page]).toEqual([500, expect.stringContaining('nothing was saved')]);
    isBroken = false;
    await install(context, context.first);
  });

  test('is not there for what is no browser', async () => {
    const { app } = await startInstallable();
    const post = await fetch(`${app.url}/slack/oauth_redirect`, { method: 'POST' });
    expect(post.status).toBe(405);
    expect((await fetch(`${app.url}/slack/oauth_redirect`)).status).toBe(400);
  });
});

describe('the end of an installation', () => {
  test('deletes what is stored of the workspace, and leaves the other as it is', async () => {
    const context = await startInstallable();
    const { first, second, store, pass } = context;
    await setUp(context, first);
    await setUp(context, second);
    pass('1h');
    await first.events.tokensRevoked();
    await first.events.appUninstalled();
    await context.app.stop();
    expect(await store.installations.find('T0DEMO')).toBeUndefined();
    await context.start();
    const { body } = await first.alice.command('/visitor today');
    expect(body).toMatchObject({ text: expect.stringMatching(NOT_SERVED) });
    await invite(second, 'Grace');
  });

  test('does not touch what was installed again before its events come', async () => {
    const context = await startInstallable();
    const { first, store, pass } = context;
    await setUp(context, first);
    pass('1h');
    const events = [await first.events.tokensRevoked(), await first.events.appUninstalled()];
    await expect.poll(() => store.installations.find('T0DEMO')).toBeUndefined();
    pass('1m');
    await setUp(context, first);
    for (const event of events) await first.redeliver(event);
    await context.app.stop();
    await context.start();
    await invite(first, 'Ada');
  });

  test('is handled when the store works again', async () => {
    let isBroken = false;
    let release = () => {};
    const context = await startInstallable({
      sleep: (ms) =>
        ms === 1000
          ? new Promise((resolve) => {
              release = resolve;
            })
          : new Promise(() => {}),
      alterStore: (store) => ({
        ...store,
        installations: {
          ...store.installations,
          remove: (...given) =>
            isBroken ? Promise.reject(new Error('down')) : store.installations.remove(...given),
        },
      }),
    });
    await install(context, context.first);
    context.pass('1m');
    isBroken = true;
    const { status } = await context.first.events.appUninstalled();
    expect(status).toBe(200);
    await expect.poll(() => context.logged.join('')).toContain('"where":"app_uninstalled"');
    expect(await context.store.installations.find('T0DEMO')).toBeDefined();
    isBroken = false;
    release();
    await expect.poll(() => context.store.installations.find('T0DEMO')).toBeUndefined();
  });
});
