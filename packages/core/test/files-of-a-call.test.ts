import { watchFiles } from '@visitor-invitations/testing/files-that-ran';
import { expect, onTestFinished, test } from 'vitest';
import { clientOf } from './client.ts';
import { serviceWithTokens } from './http-service.ts';
import { invitationOf } from './test-invitation.ts';

// Ceilings that may only fall.
const WARM = 30;
const FIRST = 41;

test('a call runs through few files', async () => {
  const invitation = invitationOf(1);
  const service = await serviceWithTokens(() => ({ body: invitation }));
  const files = await watchFiles(new URL('../src/', import.meta.url));
  onTestFinished(files.stop);
  const update = (client = clientOf(service)) =>
    client.invitations.update(invitation.id, { subject: 'Tour' });

  const first = await files.ranIn(() => update());
  const client = clientOf(service);
  await update(client);
  const warm = await files.ranIn(() => update(client));
  expect(warm.length, warm.join('\n')).toBeLessThanOrEqual(WARM);
  expect(first.length, first.join('\n')).toBeLessThanOrEqual(FIRST);
});
