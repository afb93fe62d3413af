import { expect, test } from 'vitest';
import { clientByClock } from '../../../test/client.ts';
import { createClock } from '../../../test/clock.ts';
import { httpService } from '../../../test/http-service.ts';
import { invitationOf } from '../../../test/visit-service.ts';

const invitation = invitationOf(1);
const id = invitation.id ?? '';

async function slowService(ms: number) {
  const clock = createClock();
  const service = await httpService(() => {
    clock.pass(ms);
    return { body: invitation };
  });
  return { service, client: clientByClock(service, clock, { auth: 'transport' }) };
}

test('a change has one deadline for its two calls', async () => {
  const { service, client } = await slowService(700);
  const change = (deadline: number) =>
    client.invitations.change(id, { visitorNotes: 'Gate B' }, { deadline });
  await expect(change(600)).rejects.toMatchObject({ name: 'TimeoutError', mayHaveHappened: false });
  expect(service.received.map(({ method }) => method)).toEqual(['GET']);
  await change(800);
  expect(service.received.map(({ method }) => method)).toEqual(['GET', 'GET', 'PUT']);
});

test('a change sends what it was given, whatever becomes of that meanwhile', async () => {
  const { service, client } = await slowService(0);
  const changes = { visitorNotes: 'Gate B' };
  const call = client.invitations.change(id, changes, { suppressEmail: true });
  changes.visitorNotes = 'Gate C';
  await call;
  expect(service.received[1]?.path).toMatch(/\?suppressEmail=true$/);
  expect(JSON.parse(service.received[1]?.body ?? '')).toMatchObject({ visitorNotes: 'Gate B' });
});
