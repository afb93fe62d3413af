import { stripVTControlCharacters } from 'node:util';
import { startServices } from '@visitor-invitations/playground';
import { expect, onTestFinished, test } from 'vitest';
import { playJourney } from './journey.ts';
import { createPrinter } from './printer.ts';

test('a visit goes from Slack through n8n and the front desk back to Slack, and no secret is printed', async () => {
  const { sandbox, slack, secrets, stop } = await startServices(
    { sandbox: 0, slack: 0, app: 0 },
    // The journey's visitors must not reach a configured real service.
    { VISITOR_BASE_URL: 'https://visitors.example.com', VISITOR_CLIENT_SECRET: 'real-secret' },
  );
  onTestFinished(stop);
  if (!slack) throw new Error('The local Slack didn’t start');
  let printed = '';
  const print = createPrinter((text) => {
    printed += stripVTControlCharacters(text);
  }, secrets);

  const list = await playJourney(sandbox, slack, print);

  expect(list).toContainEqual(expect.stringMatching(/^Checked in · Jane Doe, Example Ltd/));
  expect(slack.violations).toEqual([]);
  expect(sandbox.outbox.list()).toMatchObject([
    { kind: 'invited', to: 'jane.doe@example.com' },
    { kind: 'cancelled' },
  ]);
  expect(printed).toContain('visitorNotes: Please come to Gate B.');
  expect(printed).toContain('PUT /v1/api/invitations/');
  for (const secret of secrets) expect(printed).not.toContain(secret);
});
