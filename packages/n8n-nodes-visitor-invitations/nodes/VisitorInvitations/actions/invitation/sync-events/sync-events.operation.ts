import type { VisitorInvitations } from '@visitor-invitations/core/portable';
import type { INodeProperties } from 'n8n-workflow';
import { hostsAt, uniqueEmails } from '../../../../shared/by-name/hosts.ts';
import { ItemError } from '../../../../shared/errors/item-error.ts';
import { inParallel } from '../../../helpers/in-parallel.ts';
import type { Action, ActionContext } from '../../action.ts';
import { emailVisitor, visitorType } from '../common.ts';
import { doStep } from './do-step.ts';
import { planSync } from './plan.ts';
import { readEvents } from './read-events.ts';
import { readSettings, settingsProperties } from './settings.ts';
import type { Step } from './step.ts';
import { toVisit, type Visit } from './visits.ts';

const HOSTS_AT_ONCE = 4;

const preview: INodeProperties = {
  displayName: 'Preview',
  name: 'preview',
  type: 'boolean',
  default: true,
  description: 'Whether to only show what would happen, without sending or changing anything',
};

export const syncEvents = {
  operation: 'invitations.create',
  isRepeatable: true,
  name: 'Sync with Events',
  value: 'syncEvents',
  action: 'Sync invitations with events',
  description: 'Invite, update and cancel visitors to match the calendar events in the input',
  properties: [...settingsProperties, emailVisitor, preview],
  gives: {
    action: ['string'],
    reason: ['string'],
    eventId: ['string'],
    email: ['string'],
    invitationId: ['string', 'null'],
    change: ['object', 'null'],
  },
  plan: async (contexts) => {
    const [plan] = await Promise.allSettled([planRun(contexts)]);
    return contexts.map((context, index) => {
      if (plan.status === 'fulfilled')
        return {
          run: () =>
            doSteps(
              context,
              plan.value.filter(({ item }) => item === index),
            ),
        };
      // Said once.
      return index === 0 ? { error: plan.reason } : { run: async () => [] };
    });
  },
} satisfies Action;

/** The steps of a run, by the parameters of its first item. */
const planRun = async (contexts: readonly ActionContext[]): Promise<readonly Step[]> => {
  const [first] = contexts;
  if (!first) return [];
  const { visitors, zone, flag, note } = first;
  const settings = await readSettings(first);
  const sites = settings.visitorsWhen === 'location' ? await first.sites() : [];
  const hosts = await hostsAt(visitors, [settings.siteId]);
  const emails = uniqueEmails(hosts.flatMap(({ email }) => email?.toLowerCase() || []));
  const visits = await readVisits(visitors, emails, settings.from);
  const events = readEvents(
    contexts.map(({ json }) => json),
    zone,
  );
  const steps = planSync(events, visits, { ...settings, sites, hosts: new Set(emails) });
  if (flag(preview)) note('This is a preview: nothing was sent or changed. To go live, turn off Preview');
  if (steps.some(({ action }) => action === 'heldBack'))
    note(
      'Nobody was cancelled, because so many cancellations may be a mistake. To confirm them, turn on Allow Many Cancellations',
    );
  return steps;
};

/** The invitations of some hosts that start from a day before a time on: an event may be moved from there. */
const readVisits = async (
  { invitations }: VisitorInvitations,
  hosts: readonly string[],
  from: number,
): Promise<Visit[]> => {
  const options = { from: new Date(from - 24 * 3_600_000) };
  const read = (host: string) =>
    invitations.readHost(host, options).catch((error: unknown) => {
      throw new ItemError(host, error);
    });
  const taskOf = (index: number) => ({ run: () => read(hosts[index] ?? '') });
  const visits = await inParallel({ count: hosts.length, atOnce: HOSTS_AT_ONCE, taskOf });
  return visits.flat().map(toVisit);
};

/** What comes of the guests of an item. One of them that fails leaves the others as they are. */
const doSteps = async (context: ActionContext, steps: readonly Step[]): Promise<object[]> => {
  const { visitors, fields, flag, failed } = context;
  const doing = { visitors, visitorType: await fields([visitorType]), emailVisitor: flag(emailVisitor) };
  const outputs: object[] = [];
  for (const step of steps) {
    try {
      outputs.push(toOutput(flag(preview) ? previewOf(step) : await doStep(step, doing)));
    } catch (error) {
      outputs.push(failed(new ItemError(`Event ${step.eventId}`, error)));
    }
  }
  return outputs;
};

/** Without what later nodes would change in the calendar. */
const previewOf = (step: Step): Step => ({ ...step, change: undefined });

const toOutput = ({ action, reason, eventId, email, invitationId, change }: Step) => ({
  action,
  reason,
  eventId,
  email,
  invitationId: invitationId ?? null,
  change: change ?? null,
});
