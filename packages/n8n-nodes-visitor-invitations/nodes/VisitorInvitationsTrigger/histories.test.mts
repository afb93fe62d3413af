import type { Polling, Trigger } from '@visitor-invitations/n8n-engine';
import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import { expect } from 'vitest';
import { quickClock } from '../../test/quick-clock.mts';
import { test as base } from '../../test/trigger-test.mts';

const HOSTS = 3;
const FIELDS = ['subject', 'visitorNotes', 'startDate', 'host'] as const;

const who = fc.nat(5);
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('poll' as const), fails: fc.boolean() }) },
  fc.record({ do: fc.constant('kill' as const), when: fc.constantFrom('before save', 'before execution') }),
  fc.record({ do: fc.constant('restart' as const) }),
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('pass' as const), minutes: fc.integer({ min: 1, max: 90 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('create' as const), host: fc.nat(HOSTS - 1), in: fc.nat(180) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('update' as const),
      who,
      change: fc.oneof(
        fc.record({ subject: fc.constantFrom('Lift', 'Roof') }),
        fc.record({ visitorNotes: fc.constantFrom('Gate B', 'Gate C') }),
        fc.record({ host: fc.nat(HOSTS - 1) }),
        fc.record({ movedBy: fc.integer({ min: -60, max: 60 }) }),
      ),
    }),
  },
  fc.record({ do: fc.constantFrom('cancel' as const, 'arrive' as const), who }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const at = (ms: number) => new Date(ms).toISOString();

/** A service with three hosts and no invitation, and what happens to it. */
const test = base.extend(
  'play',
  ({ sandbox, visitors, makeInvitation, follow, pass, edit, siteIds }) =>
    async (steps: readonly Step[], polling: Polling, quota: string) => {
      const quickly = quickClock(sandbox).run;
      sandbox.reset();
      pass('1ms');
      const siteId = siteIds['London Riverside'] ?? '';
      edit(({ hosts }) => ({
        invitations: [],
        hosts: hosts.filter((host) => host.siteId === siteId).slice(0, HOSTS),
      }));
      const emails = sandbox.snapshot().hosts.map(({ email }) => email);
      sandbox.switches.set({ quota });
      const made: string[] = [];
      const received: IDataObject[] = [];
      const trigger = follow({ simplify: false, lateAfter: 15, options: { quotaShare: 100 } }, polling);
      const receive = ({ items }: Awaited<ReturnType<Trigger['poll']>>) => {
        received.push(...(items ?? []).map(({ json }) => json));
        return items?.length ?? 0;
      };
      /** Polls as often as it takes to read everything. */
      const settle = async () => {
        for (let quiet = 0; quiet < 2 * (HOSTS + 1); ) {
          pass('61s');
          quiet = receive(await trigger.poll()) === 0 ? quiet + 1 : 0;
        }
      };
      const take = async (one: Step) => {
        const id = 'who' in one ? made[one.who] : undefined;
        const current = id ? await visitors.invitations.get(id) : undefined;
        switch (one.do) {
          case 'poll':
            if (one.fails) sandbox.faults.set([{ operation: '*', probability: 0.6, status: 503, seed: 1 }]);
            receive(await quickly(() => trigger.poll()));
            sandbox.faults.clear();
            return;
          case 'kill': {
            const when = polling === 'cursors' ? (one.when as 'before save') : 'before save';
            receive(await trigger.poll({ killed: when }));
            receive(await trigger.activate());
            return;
          }
          case 'restart':
            receive(await trigger.activate());
            return;
          case 'pass':
            pass(`${one.minutes}m`);
            return;
          case 'create': {
            const start = sandbox.clock.millis() + one.in * 60_000;
            const { id: created } = await makeInvitation({
              email: undefined,
              hostEmail: emails[one.host] ?? '',
              startDate: at(start),
              endDate: at(start + 6 * 3_600_000),
            });
            made.push(created);
            return;
          }
        }
        if (!id || !current || current.cancelled) return;
        if (one.do === 'cancel') await visitors.invitations.delete(id);
        if (one.do === 'arrive' && !current.actioned) sandbox.frontDesk.checkIn(id);
        if (one.do === 'update') {
          const { host, movedBy, ...fields } = one.change as { host?: number; movedBy?: number };
          await visitors.invitations.update(
            id,
            {
              ...fields,
              ...(host !== undefined && { hostEmail: emails[host] ?? '' }),
              ...(movedBy !== undefined && {
                startDate: at(Date.parse(current.startDate ?? '') + movedBy * 60_000),
                endDate: at(Date.parse(current.endDate ?? '') + movedBy * 60_000),
              }),
            },
            { suppressEmail: true },
          );
        }
      };
      // The service's own calls shall not meet the quota of the trigger.
      const freely = async (work: () => Promise<void>) => {
        sandbox.switches.set({ quota: 'off' });
        await work();
        sandbox.switches.set({ quota });
      };

      receive(await trigger.activate());
      await settle();
      for (const one of steps) {
        if (['poll', 'kill', 'restart', 'pass'].includes(one.do)) await take(one);
        else await freely(() => take(one));
      }
      await settle();
      sandbox.switches.set({ quota: 'off' });
      const final = await Promise.all(made.map((id) => visitors.invitations.get(id)));
      return { received, final };
    },
);

const gist = (invitation: IDataObject) =>
  FIELDS.map((field) =>
    field === 'host' ? (invitation.host as IDataObject)?.email : (invitation[field] ?? ''),
  );

const histories = fc.array(step, { maxLength: 30, size: 'max' });
const quotas = fc.constantFrom('off', '4/60');

test.for<Polling>(['legacy', 'scheduler', 'cursors'])(
  'whatever happens, each event comes once, with %s',
  { timeout: 120_000 },
  async (polling, { play }) => {
    await fc.assert(
      fc.asyncProperty(histories, quotas, async (steps, quota) => {
        const { received, final } = await play(steps, polling, quota);
        expect(new Set(received.map(({ eventId }) => eventId)).size).toBe(received.length);
        const copies = new Map<unknown, IDataObject>();
        for (const one of received) {
          const known = copies.get(one.id);
          expect(one.event === 'invitationCreated').toBe(!known);
          if (one.event === 'invitationUpdated' && known) expect(gist(one)).not.toEqual(gist(known));
          copies.set(one.id, one);
        }
        expect(copies.size).toBe(final.length);
        for (const invitation of final) {
          expect(gist(copies.get(invitation.id) ?? {})).toEqual(gist(invitation as IDataObject));
          const count = (event: string) =>
            received.filter((one) => one.event === event && one.id === invitation.id).length;
          expect(count('invitationArrived')).toBe(invitation.actioned ? 1 : 0);
          expect(count('invitationCancelled')).toBe(invitation.cancelled ? 1 : 0);
          const late = received.filter(
            (one) => one.event === 'invitationNotArrived' && one.id === invitation.id,
          );
          // Later than the time that the last polls took to read every host.
          const isLate = Date.parse(invitation.startDate ?? '') < Date.now() - 25 * 60_000;
          if (isLate && !invitation.actioned && !invitation.cancelled)
            expect(late.at(-1)?.startDate).toBe(invitation.startDate);
        }
      }),
      { numRuns: 3 },
    );
  },
);
