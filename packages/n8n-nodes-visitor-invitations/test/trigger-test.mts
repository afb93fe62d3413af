import type { Trigger, TriggerRequest } from '@visitor-invitations/n8n-engine';
import type { INodeParameters } from 'n8n-workflow';
import { vi } from 'vitest';
import { byId, test as nodeTest } from './node-test.mts';

export const everyEvent = [
  'invitationArrived',
  'invitationCancelled',
  'invitationCreated',
  'invitationNotArrived',
  'invitationUpdated',
  'workflowResponseSubmitted',
];

/** The items of a poll in few words: what happened to whom. */
export const eventsIn = ({ items }: Awaited<ReturnType<Trigger['poll']>>): string[] | undefined =>
  items?.map(({ json }) => {
    const fields = (json.changedFields as string[]).join(' ');
    return [json.event, json.firstName ?? json.respondentFirstName, fields].filter(Boolean).join(' ');
  });

/** The trigger in n8n's engine, over a sandbox whose clock it shares. */
export const test = nodeTest
  /** Turns the clock. */
  .extend('pass', { auto: true }, ({ sandbox, reset: _ }, { onCleanup }) => {
    vi.useFakeTimers({ toFake: ['Date'], now: sandbox.clock.millis() });
    onCleanup(() => void vi.useRealTimers());
    return (duration: string) => {
      sandbox.clock.advance(duration);
      vi.setSystemTime(sandbox.clock.millis());
    };
  })
  /** A workflow that begins with the trigger, which follows the hosts of Alice's site for every event. */
  .extend(
    'follow',
    ({ engine, credentials, siteIds }) =>
      (parameters: INodeParameters = {}, polling: TriggerRequest['polling'] = 'legacy') =>
        engine.trigger({
          node: 'visitorInvitationsTrigger',
          credentials,
          polling,
          parameters: {
            triggerOn: everyEvent,
            follow: 'site',
            siteId: byId(siteIds['London Riverside'] ?? ''),
            ...parameters,
          },
        }),
  )
  /** The same for Alice alone. */
  .extend(
    'followAlice',
    ({ follow }) =>
      (parameters: INodeParameters = {}, polling?: TriggerRequest['polling']) =>
        follow(
          {
            follow: 'host',
            hostEmail: { __rl: true, mode: 'email', value: 'alice@example.com' },
            ...parameters,
          },
          polling,
        ),
  )
  /** Submits a workflow response, as a respondent does in the service. */
  .extend('submit', ({ edit, sandbox }) => (id: string) => {
    const now = sandbox.clock.now();
    edit(({ workflowResponses }) => {
      const [first] = workflowResponses;
      if (!first) throw new Error('The demo data has no workflow response');
      return { workflowResponses: [...workflowResponses, { ...first, id, created: now, updated: now }] };
    });
  });
