import type { FaultRule } from '@visitor-invitations/sandbox';
import { expect } from 'vitest';
import { slackTestWith } from '../../../test/slack-test.ts';

const INVITED = /^Invited: Jane Canary/;
const NOT_INVITED = /^\*Jane Canary wasn't invited\.\*/;
const NOT_KNOWN = /^\*It's not known whether Jane Canary was invited\.\*/;

type Effect = Omit<FaultRule, 'operation'>;

/** A fault of the first create, the message that the host gets, and how many visitors are invited. */
const faults: readonly (readonly [effect: Effect, told: RegExp, invited: number])[] = [
  [{ status: 400 }, NOT_INVITED, 0],
  [{ status: 401 }, INVITED, 1],
  [{ status: 403 }, NOT_INVITED, 0],
  [{ status: 404 }, NOT_INVITED, 0],
  [{ status: 429, retryAfter: 0.01 }, INVITED, 1],
  [{ status: 424 }, INVITED, 1],
  [{ status: 500 }, INVITED, 1],
  [{ status: 502 }, INVITED, 1],
  [{ status: 503 }, INVITED, 1],
  [{ drop: 'before' }, INVITED, 1],
  [{ drop: 'after' }, INVITED, 1],
  [{ drop: 'mid-body' }, INVITED, 1],
  [{ body: 'truncated' }, INVITED, 1],
  // A gateway or the client stopped waiting; the service may still create the invitation.
  [{ status: 504 }, NOT_KNOWN, 0],
  [{ delayMs: 60_000 }, NOT_KNOWN, 0],
];

slackTestWith({ retry: { baseMs: 1, maxMs: 5 }, timeout: 500 }).for(faults)(
  'one fault while inviting, %o',
  async ([effect, told, invited], { alice, sandbox, upcoming, inviteForm }) => {
    sandbox.faults.set([{ operation: 'invitations.create', times: 1, ...effect }]);
    await inviteForm.submit();
    const seen = told === NOT_INVITED ? await alice.modal((view) => view.submit !== undefined) : undefined;
    const text = seen ? seen.view.blocks[0]?.text?.text : (await alice.message()).text;
    expect(text).toMatch(told);
    expect(await upcoming()).toHaveLength(invited);
    expect(sandbox.outbox.list()).toHaveLength(invited);
  },
);
