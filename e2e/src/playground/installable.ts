import { createFakeSlack, type FakeSlack } from '@visitor-invitations/fake-slack';
import { pageFolder } from '@visitor-invitations/playground';
import { createSandbox, type Sandbox } from '@visitor-invitations/sandbox';
import { createApp, manifest } from '@visitor-invitations/slack';
import { freePort } from '@visitor-invitations/testing/free-port';
import type { Page } from 'playwright-core';

/** A local Slack with its page, and the app, which nobody has installed yet. */
export interface Installable {
  readonly slack: FakeSlack;
  readonly sandbox: Sandbox;
  /** Where the installation begins. */
  readonly installUrl: string;
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * @param now the time on every clock (ISO 8601)
 * @param servicePort of the visitor service; 0 takes any that is free
 */
export const startInstallable = async (now: string, servicePort = 0): Promise<Installable> => {
  const sandbox = createSandbox({ now });
  await sandbox.listen({ port: servicePort });
  const clock = () => sandbox.clock.millis();
  const signingSecret = 'signing-secret';
  const slack = createFakeSlack({
    signingSecret,
    now: clock,
    page: pageFolder,
    manifest: manifest({ mode: 'http', url: 'https://visitors.example.com/slack/events' }),
    redirectUrls: [],
  });
  await slack.listen();
  const { clientId, clientSecret } = slack;
  // A browser is sent back to the app's own address.
  const port = await freePort();
  const redirectUrl = `http://127.0.0.1:${port}/slack/oauth_redirect`;
  const app = await createApp({
    slack: { apiUrl: `${slack.url}/api/`, signingSecret },
    install: { oauth: { clientId, clientSecret, redirectUrl }, rules: { allowHttpTo: ['127.0.0.1'] } },
    now: clock,
  }).start({ port, host: '127.0.0.1' });
  slack.deliverTo(`${app.url}/slack/events`);
  return {
    slack,
    sandbox,
    installUrl: `${app.url}/slack/install`,
    async [Symbol.asyncDispose]() {
      await app.stop();
      await slack.close();
      await sandbox.close();
    },
  };
};

/** Installs the app in a browser, and shows the guide in the Home tab. */
export const installInBrowser = async (page: Page, { slack, installUrl }: Installable): Promise<void> => {
  await page.goto(installUrl);
  await page.getByRole('link', { name: 'Add to Slack' }).click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('heading', { name: 'Visitors is installed in Demo' }).waitFor();
  await page.goto(`${slack.url}/#alice/app/home`);
  await guide(page).getByText('1. Connect your visitor service').waitFor();
};

/** The Home tab with the guide. */
export const guide = (page: Page) => page.getByRole('region', { name: 'Home' });

/** Enters a connection in the guide, and waits for the last step of its test. */
export const connectInBrowser = async (
  page: Page,
  { sandbox }: Installable,
  clientSecret: string = sandbox.demo.clientSecret,
): Promise<void> => {
  await guide(page).getByRole('button', { name: 'Connect' }).click();
  const form = page.getByRole('dialog', { name: 'Visitor service' });
  await form.getByLabel('Address').fill(sandbox.url);
  await form.getByLabel('Team ID').fill(sandbox.demo.teamId);
  await form.getByLabel('Client ID').fill(sandbox.demo.clientId);
  await form.getByLabel('Client secret').fill(clientSecret);
  await form.getByRole('button', { name: 'Test and save' }).click();
  await form.getByText(/It works|didn’t work/).waitFor();
};
