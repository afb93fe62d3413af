import { describe, expect, vi } from 'vitest';
import { test as base, byId } from '../../../test/node-test.mts';
import { quickClock } from '../../../test/quick-clock.mts';

const test = base
  .extend('clock', ({ sandbox }) => quickClock(sandbox))
  /** Updates an invitation once for each item. */
  .extend(
    'update',
    ({ runInvitation, invited }) =>
      (count: number, options = {}, parameters = {}) =>
        runInvitation(
          'update',
          {
            invitationId: byId(invited.id),
            emailVisitor: false,
            options: { keepOtherFields: false },
            updateFields: { visitorNotes: '={{ $json.notes }}' },
            ...parameters,
          },
          { items: Array.from({ length: count }, (_, item) => ({ notes: `Gate ${item}` })), ...options },
        ),
  );

describe('what may be repeated is repeated, after the waits that the service asks for', () => {
  test.for<[string, object, string[], number]>([
    ['a read after a failure', { status: 500, times: 2 }, ['500', '500', '200'], 0],
    ['a read, later as asked', { status: 424, retryAfter: 20, times: 1 }, ['424', '200'], 20_000],
    ['a read after the quota', { status: 429, retryAfter: 50, times: 1 }, ['429', '200'], 50_000],
  ])('%s', async ([_, fault, statuses, waitMs], { sandbox, clock, sent, runInvitation, invited }) => {
    sandbox.requests.clear();
    sandbox.faults.set([{ operation: 'invitations.get', ...fault }]);
    const { status } = await clock.run(() => runInvitation('get', { invitationId: byId(invited.id) }));
    expect(status).toBe('success');
    expect(sent()).toEqual(statuses.map((code) => `invitations.get ${code}`));
    expect(clock.passedMs()).toBeGreaterThanOrEqual(waitMs);
    expect(clock.passedMs()).toBeLessThan(waitMs + 2000);
  });

  test('a create after a 429, which did nothing', async ({ sandbox, clock, sent, runInvitation, visit }) => {
    sandbox.requests.clear();
    sandbox.faults.set([{ operation: 'invitations.create', status: 429, retryAfter: 30, times: 1 }]);
    expect((await clock.run(() => runInvitation('create', visit))).status).toBe('success');
    expect(sent()).toEqual(['invitations.create 429', 'invitations.create 201']);
  });
});

describe('the quota of the team', () => {
  test('is waited for by items at once, none of which is refused', async ({
    sandbox,
    clock,
    sent,
    runInvitation,
    visit,
  }) => {
    sandbox.switches.set({ quota: '5/60' });
    sandbox.requests.clear();
    const items = Array.from({ length: 52 }, (_, index) => ({ first: `Guest ${index}` }));
    const run = await clock.run(() =>
      runInvitation('create', { ...visit, firstName: '={{ $json.first }}' }, { items }),
    );
    expect(run.items).toHaveLength(52);
    expect(sent()).toEqual(items.map(() => 'invitations.create 201'));
    // The first window, and ten more.
    expect(clock.passedMs()).toBeLessThan(11 * 60_000);
  });

  test('that lasts too long is reported within ten minutes', async ({
    sandbox,
    clock,
    sent,
    update,
    invited,
  }) => {
    expect(invited.id).toBeDefined();
    sandbox.switches.set({ quota: '1/3600' });
    sandbox.requests.clear();
    const { error } = await clock.run(() => update(3));
    expect(clock.passedMs()).toBeLessThan(600_000);
    expect(sent()).toEqual(['invitations.update 200', 'invitations.update 429']);
    expect(error?.message).toMatch(/^The team’s quota is used up for another \d+ minutes \[item 2\]$/);
    expect(error).toMatchObject({ failure: { cause: 'rate-limited', retryAfterMs: expect.any(Number) } });
  });
});

/** Far less than any of the waits; on a machine that is not busy, 250 are enough. */
const AT_ONCE_MS = 2000;

describe('cancelling the execution ends', () => {
  test.for<[string, object, object?]>([
    ['the wait for the quota', { quota: '1/60' }],
    ['the wait that the service asks for', {}, { status: 429, retryAfter: 60 }],
    ['the wait before it is tried again', {}, { status: 503, retryAfter: 60 }],
    ['a request under way', {}, { delayMs: 60_000 }],
  ])('%s, and sends nothing more', async ([_, switches, fault], { sandbox, sent, update, invited }) => {
    expect(invited.id).toBeDefined();
    sandbox.switches.set(switches);
    if (fault) sandbox.faults.set([{ operation: 'invitations.update', nth: 2, ...fault }]);
    sandbox.requests.clear();
    const cancel = new AbortController();
    const running = update(4, { signal: cancel.signal, onError: 'continueRegularOutput', retryOnFail: true });
    await vi.waitFor(() => expect(sent()).toHaveLength(fault && 'status' in fault ? 2 : 1), 10_000);
    const before = sent();
    const at = performance.now();
    cancel.abort();
    const { status, items } = await running;
    expect(performance.now() - at).toBeLessThan(AT_ONCE_MS);
    expect(status).toBe('canceled');
    expect(items.filter(({ json }) => json.error)).toEqual([]);
    expect(sent()).toEqual(before);
  });

  test('the request of a token', async ({ sandbox, sent, update, invited, credentialsWith }) => {
    expect(invited.id).toBeDefined();
    sandbox.requests.clear();
    sandbox.faults.set([{ operation: 'tokens.get', delayMs: 60_000 }]);
    const cancel = new AbortController();
    const running = update(2, { signal: cancel.signal, credentials: credentialsWith({}) });
    await new Promise(setImmediate);
    const at = performance.now();
    cancel.abort();
    expect((await running).status).toBe('canceled');
    expect(performance.now() - at).toBeLessThan(AT_ONCE_MS);
    expect(sent()).toEqual([]);
  });
});
