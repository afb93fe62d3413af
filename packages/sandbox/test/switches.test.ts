import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../src/index.ts';
import { defaultSwitches } from '../src/switches/switches.ts';
import { type Actor, actFor, invite, newInvitation, requestToken, startSandbox } from './support.ts';

let sandbox: Sandbox;
let actor: Actor;
beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(async () => {
  actor = await actFor(sandbox);
});
afterAll(() => sandbox.close());

const turn = (change: object) => actor.control('PUT', '/switches', change);
const kinds = () => sandbox.outbox.list(actor.teamId).map(({ kind }) => kind);

test('switches start at their defaults, are turned one by one, for one team alone', async () => {
  expect((await actor.control('GET', '/switches')).body).toEqual(defaultSwitches);
  const { body } = await turn({ put: 'replace' });
  expect(body).toEqual({ ...defaultSwitches, put: 'replace' });
  expect((await turn({ tokenTtl: 60 })).body).toEqual({ ...body, tokenTtl: 60 });
  expect(sandbox.switches.get()).toEqual(defaultSwitches);
});

test.each([
  [{ put: 'patch' }, 'put must be merge or replace'],
  [{ putt: 'merge' }, 'putt is not known here'],
  [{ quota: '20 per minute' }, 'quota must be requests/seconds'],
  [{ 'delete.status': 404 }, 'delete.status must be 200, 202 or 204'],
  [{ 'create.required': ['shoeSize'] }, 'create.required.0 must be'],
  [[], 'the input must be an object'],
])('a change of %j is refused', async (change, message) => {
  expect(await turn(change)).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining(message) },
  });
});

test('an option of the start is refused by name', () => {
  expect(() => createSandbox({ quota: 'much' })).toThrow('quota must be requests/seconds');
});

test('put: merge keeps what an update leaves out, replace empties it (A9)', async () => {
  const { body } = await invite(actor, { subject: 'Review', companyName: 'Juniper Labs' });
  const path = `/v1/api/invitations/${body.id}`;
  const whole = { ...(await newInvitation(actor)), visitorNotes: 'Gate B' };
  expect((await actor.call('PUT', path, whole)).body).toMatchObject({
    subject: 'Review',
    visitorNotes: 'Gate B',
  });

  await turn({ put: 'replace' });
  const replaced = (await actor.call('PUT', path, whole)).body;
  expect(replaced).toMatchObject({ visitorNotes: 'Gate B', company: { id: '', name: '' } });
  expect(replaced).not.toHaveProperty('subject');
  expect(replaced.fastTrackCode).toBe(body.fastTrackCode);
  const partial = await actor.call('PUT', path, { visitorNotes: 'Gate C' });
  expect(partial).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('firstName is required') },
  });
});

test('suppressEmailDefault: decides where the request does not (A10)', async () => {
  await turn({ suppressEmailDefault: true });
  await invite(actor);
  expect(kinds()).toEqual([]);
  await invite(actor, {}, '?suppressEmail=false');
  expect(kinds()).toEqual(['invited']);
});

test('create.required: asks for more fields (A8)', async () => {
  await turn({ 'create.required': ['email', 'mobile'] });
  expect((await invite(actor)).body.message).toBe('mobile is required');
  const { status, body } = await invite(actor, { mobile: '+44 7700 900123' });
  expect(status).toBe(201);
  await turn({ put: 'replace' });
  const replacing = await actor.call('PUT', `/v1/api/invitations/${body.id}`, await newInvitation(actor));
  expect(replacing.body.message).toBe('mobile is required');
});

test.each([200, 202, 204])('delete.status: %d, with an empty body (A11)', async (status) => {
  await turn({ 'delete.status': status });
  const { body } = await invite(actor);
  const reply = await actor.call('DELETE', `/v1/api/invitations/${body.id}`);
  expect(reply).toMatchObject({ status, body: undefined });
});

test('fastTrackCode: a number or a string of the same digits (A15)', async () => {
  const { body } = await invite(actor);
  await turn({ fastTrackCode: 'string' });
  const again = (await actor.call('GET', `/v1/api/invitations/${body.id}`)).body;
  expect(again.fastTrackCode).toBe(String(body.fastTrackCode));
});

test('tokenTtl: lifetime of tokens from now on (A3)', async () => {
  await turn({ tokenTtl: 60 });
  expect((await requestToken(sandbox, actor)).body.expires_in).toBe(60);
});
