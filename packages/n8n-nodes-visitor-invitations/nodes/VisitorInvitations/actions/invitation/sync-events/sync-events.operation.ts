import { hostsAt } from '../../../../shared/by-name/hosts.ts';
import { invalid } from '../../../../shared/errors/invalid.ts';
import { ItemError } from '../../../../shared/errors/item-error.ts';
import { toggle } from '../../../../shared/parameters/parameter.ts';
import type { Action, ActionContext } from '../../action.ts';
import { emailVisitor, visitorType } from '../common.ts';
import { doStep } from './do-step.ts';
import { planSync } from './plan.ts';
import { isOther, readEvents } from './read-events.ts';
import { readVisits, remember } from './read-visits.ts';
import { readSettings, settingsProperties } from './settings.ts';
import type { Step } from './step.ts';
import { hostOf } from './who-visits.ts';

const preview = toggle(
  'preview',
  'Whether to only show what would happen, without sending or changing anything',
  { default: true },
);

const outputFields = {
  action: ['string'],
  reason: ['string'],
  eventId: ['string'],
  email: ['string'],
  invitationId: ['string', 'null'],
  change: ['object', 'null'],
} satisfies Partial<Record<keyof Step, string[]>>;

export const syncEvents = {
  operation: 'invitations.create',
  isRepeatable: true,
  name: 'Sync with Events',
  value: 'syncEvents',
  action: 'Sync invitations with events',
  description: 'Invite, update and cancel visitors to match the calendar events in the input',
  properties: [...settingsProperties, emailVisitor, preview],
  gives: outputFields,
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
      return index === 0 ? { error: plan.reason } : { run: async () => [] };
    });
  },
} satisfies Action;

const planRun = async (contexts: readonly ActionContext[]): Promise<readonly Step[]> => {
  const [first] = contexts;
  if (!first) return [];
  const { visitors, zone, flag, note, state } = first;
  const { siteId, from, of } = await readSettings(first);
  const events = readEvents(
    contexts.map(({ json }) => json),
    zone,
  );
  refuseOthers(contexts, events.length);
  const settings = of(await hostsAt(visitors, [siteId]));
  const sites = settings.visitorsWhen === 'always' ? [] : await first.sites();
  const { calendarId, hosts } = settings;
  const given = events.map((event) => ({ ...event, host: hostOf(event, settings) ?? '' }));
  const wanted = {
    calendarId,
    siteId,
    hosts,
    from,
    ofEvents: given.map(({ host }) => host),
    guests: new Set(given.flatMap(({ key, attendees }) => attendees.map(({ email }) => `${key} ${email}`))),
  };
  const { visits, unread, left } = await readVisits(visitors, wanted, state());
  const steps = planSync(events, visits, { ...settings, sites, unread });
  if (left > 0)
    note(
      `${left} ${left === 1 ? 'host was' : 'hosts were'} left for the next run, because a run uses at most half of the team’s quota`,
    );
  if (flag(preview)) note('This is a preview: nothing was sent or changed. To go live, turn off Preview');
  if (steps.some(({ action }) => action === 'heldBack'))
    note(
      'No visits were cancelled, because so many cancellations may be a mistake. To confirm them, turn on Allow Many Cancellations',
    );
  return steps;
};

/** Items that aren't events are never ignored silently. */
const refuseOthers = (contexts: readonly ActionContext[], events: number): void => {
  const others = contexts.filter(({ json }) => isOther(json));
  if (others.length === 0) return;
  if (events === 0) throw invalid('No item', 'is an event of Google, Outlook or Calendly; split out `items`');
  for (const { note } of others) note('This item isn’t an event, so it was skipped');
};

/** What comes of the guests of an item. One of them that fails leaves the others as they are. */
const doSteps = async (context: ActionContext, steps: readonly Step[]): Promise<object[]> => {
  const { visitors, fields, flag, failed, state } = context;
  const doing = { visitors, visitorType: await fields([visitorType]), emailVisitor: flag(emailVisitor) };
  const outputs: object[] = [];
  for (const step of steps) {
    try {
      const done = flag(preview) ? previewOf(step) : await doStep(step, doing);
      if (step.action === 'invited' && step.write && done.invitationId)
        remember(state(), step.write.line, done.invitationId);
      outputs.push(toOutput(done));
    } catch (error) {
      outputs.push(failed(new ItemError(`Event ${step.eventId}`, error)));
    }
  }
  return outputs;
};

/** Without what later nodes would change in the calendar. */
const previewOf = (step: Step): Step => ({ ...step, change: undefined });

const toOutput = (step: Step) =>
  Object.fromEntries(Object.keys(outputFields).map((name) => [name, step[name as keyof Step] ?? null]));
