import { VisitorInvitations } from '@visitor-invitations/core';
import { diffInvitations } from '@visitor-invitations/core/changes';
import { createFakeSlack, type FakeSlack } from '@visitor-invitations/fake-slack';
import { createSandbox, type Sandbox } from '@visitor-invitations/sandbox';

const sandbox: Sandbox = createSandbox();
const slack: FakeSlack = createFakeSlack({ signingSecret: 'a-secret-of-this-test' });
const { legacyUrl } = process.env;
export const visitors = new VisitorInvitations({ baseUrl: sandbox.url, ...sandbox.demo, legacyUrl });
export const all = [diffInvitations, slack.botToken];
