import {
  type Company,
  type FormResponse,
  type Host,
  type HostGroup,
  type Invitation,
  type Site,
  stateOf,
  type VisitState,
  type WorkflowResponse,
} from '@visitor-invitations/core/portable';
import { fullName } from '@visitor-invitations/visits';
import { DateTime } from 'luxon';
import type { INodeListSearchItems } from 'n8n-workflow';
import type { VisitorType } from '../by-name/visitor-types.ts';

// The editor renders the name alone, so it has all that distinguishes one record from another.

export interface Moment {
  /** A time zone, such as `Europe/London`. The editor knows that of the n8n instance alone, so it is shown beside the time. */
  readonly zone: string;
  readonly now: number;
}

type Item = INodeListSearchItems | undefined;

const item = (value: string | undefined, name: string): Item =>
  value ? { name: name || value, value } : undefined;

/** The items of a list's records; those that cannot be picked are left out. */
export async function* itemsOf<Row>(
  rows: AsyncIterable<Row> | readonly Row[],
  show: (row: Row) => Item,
): AsyncGenerator<INodeListSearchItems> {
  for await (const row of rows) {
    const shown = show(row);
    if (shown) yield shown;
  }
}

const inBrackets = (text: string, more: string | undefined) =>
  text && more ? `${text} (${more})` : text || more || '';
const joined = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(', ');

export const companyItem = ({ id, name = '', status }: Company): Item => item(id, inBrackets(name, status));

export const formResponseItem = ({ id, name = '' }: Partial<FormResponse>): Item => item(id, name);

/** Sites may have groups of the same name. A group without a site is the whole team's. */
export const hostGroupItem = ({ id, name = '' }: HostGroup, site?: Site): Item =>
  item(id, inBrackets(name, site?.name));

/** Goes by the email address; `site` is named where the list has the hosts of several. */
export const hostItem = (host: Host, site?: Site): Item =>
  item(host.email, joined(inBrackets(fullName(host), host.email), site?.name));

export const siteItem = ({ id, name = '', address }: Site): Item => item(id, inBrackets(name, address));

/** The state first: the editor cuts off what is too long. */
export const invitationItem = (invitation: Invitation, moment: Moment): Item => {
  const { id, startDate, site } = invitation;
  const text = joined(fullName(invitation), dateIn(startDate, moment), site?.name);
  return item(id, `${stateWords(invitation, moment)}: ${text}`);
};

export const visitorTypeItem = ({ id, name = '' }: VisitorType): Item => item(id, name);

export const workflowItem = ({ workflowId, workflowName = '' }: WorkflowResponse): Item =>
  item(workflowId, workflowName);

export const workflowResponseItem = (response: WorkflowResponse, moment: Moment): Item => {
  const { id, respondent = {}, workflowName, updated, status } = response;
  const who = fullName(respondent) || respondent.email;
  return item(id, inBrackets(joined(who, workflowName, dateIn(updated, moment)), status));
};

const dateIn = (date: string | undefined, { zone }: Moment): string | undefined =>
  date && DateTime.fromISO(date, { zone, locale: 'en' }).toFormat('d LLL yyyy HH:mm ZZZZ');

const stateWords = (invitation: Invitation, { now }: Moment): string => {
  const { startDate } = invitation;
  const isDue = startDate !== undefined && Date.parse(startDate) <= now;
  const words: Readonly<Record<VisitState, string>> = {
    cancelled: 'Cancelled',
    'checked-in': 'Arrived',
    ended: 'Arrived',
    missed: 'Did not arrive',
    expected: isDue ? 'Due now' : 'Upcoming',
  };
  return words[stateOf(invitation, now)];
};
