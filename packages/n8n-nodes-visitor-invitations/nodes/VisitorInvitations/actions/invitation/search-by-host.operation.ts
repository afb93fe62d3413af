import { hostLocator, simplify, siteOfHost } from '../../../shared/parameters/locators.ts';
import type { Action } from '../action.ts';
import { listLimits } from '../list-limits.ts';
import { timeOptions } from '../time-zone.ts';
import { toOutput } from './common.ts';
import { filters, oneMore, sort, visitsOfHost, wantedVisits } from './visits-of-host.ts';

export const searchByHost = {
  operation: 'invitations.searchByHost',
  name: 'Search by Host',
  value: 'searchByHost',
  action: 'Search invitations by host',
  description: 'Retrieve a host’s invitations',
  properties: [
    siteOfHost("Site whose hosts to show in the 'Host' list (doesn’t limit the results)"),
    { ...hostLocator, description: 'Host whose invitations to find' },
    ...listLimits,
    filters,
    sort,
    simplify,
    timeOptions,
  ],
  execute: async (context) => {
    const wanted = oneMore(await wantedVisits(context));
    const visits = await visitsOfHost(context.visitors, await context.hostEmail(hostLocator), wanted);
    if (visits.length === 0)
      context.note(
        'No invitations were found. If you expected some, check that the address belongs to a host',
      );
    return context.upToLimit(visits).map((invitation) => toOutput(context, invitation));
  },
} satisfies Action;
