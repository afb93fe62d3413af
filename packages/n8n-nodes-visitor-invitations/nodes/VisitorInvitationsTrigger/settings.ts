import type { FieldIssue } from '@visitor-invitations/core/errors';
import { InputError } from '@visitor-invitations/core/portable';
import type { IDataObject, INodeProperties, IPollFunctions } from 'n8n-workflow';
import { workflowId } from '../shared/parameters/locators.ts';
import { toSwitch } from '../shared/parameters/switch.ts';
import { invitationEvents, RESPONSE_EVENT, type TriggerEvent } from './events.ts';
import {
  changedFields,
  follow,
  followedLocators,
  lateAfter,
  options,
  quotaShare,
  reportAfter,
  simplify,
  triggerOn,
} from './properties.ts';

/** Whose invitations a trigger follows: the email address of a host, the ID or name of a site, or the ID of a host group. */
export interface Followed {
  readonly kind: 'host' | 'hostGroup' | 'site';
  readonly value: string;
}

/** The parameters of the trigger. */
export type Settings = ReturnType<typeof readSettings>;

const MINUTE_MS = 60_000;

/** @throws InputError that names every parameter with an unclear value. */
export const readSettings = (context: IPollFunctions) => {
  const issues: FieldIssue[] = [];
  const read = ({ name, default: initial }: INodeProperties) => context.getNodeParameter(name, initial);
  const text = ({ name }: INodeProperties) =>
    String(context.getNodeParameter(name, '', { extractValue: true }) ?? '').trim();
  const number = ({ name }: INodeProperties, value: unknown, min: number, max: number): number => {
    const given = value === '' ? Number.NaN : Number(value);
    if (!(given >= min && given <= max))
      issues.push({ field: name, rule: `must be a number from ${min} to ${max}` });
    return given;
  };
  const chosen = read(options) as IDataObject;

  const events = new Set([read(triggerOn)].flat() as TriggerEvent[]);
  if (events.size === 0) issues.push({ field: triggerOn.name, rule: 'must include at least one event' });
  const kind = read(follow) as Followed['kind'];
  const ofInvitations = invitationEvents.some((event) => events.has(event));
  // What is not shown cannot be read.
  const value = ofInvitations ? text(followedLocators[kind]) : '';
  const isSimplified = toSwitch(read(simplify));
  if (isSimplified === undefined) issues.push({ field: simplify.name, rule: 'must be true or false' });
  const week = 7 * 24 * 60;

  const followed: Followed = { kind, value: kind === 'host' ? value.toLowerCase() : value };
  const settings = {
    events,
    ...(ofInvitations && { followed }),
    ...(events.has(RESPONSE_EVENT) && { workflowId: text(workflowId) }),
    lateAfterMs: number(lateAfter, read(lateAfter), 0, week) * MINUTE_MS,
    changedFields: new Set((chosen[changedFields.name] ?? []) as string[]),
    quotaShare: number(quotaShare, chosen[quotaShare.name] ?? quotaShare.default, 1, 100) / 100,
    reportAfterMs: number(reportAfter, chosen[reportAfter.name] ?? reportAfter.default, 0, week) * MINUTE_MS,
    isSimplified: isSimplified === true,
    zone: context.getTimezone(),
  };
  if (settings.followed?.value === '')
    issues.push({ field: followedLocators[kind].name, rule: 'is missing' });
  if (issues.length > 0) throw new InputError(issues);
  return settings;
};
