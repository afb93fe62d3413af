import { ItemError } from '../../../shared/errors/item-error.ts';
import { simplify } from '../../../shared/parameters/locators.ts';
import { forEach } from '../../helpers/in-parallel.ts';
import type { Action } from '../action.ts';
import { listLimits } from '../list-limits.ts';
import { timeOptions } from '../time-zone.ts';
import { toOutput } from './common.ts';
import { hostsProperties, hostsToSearch } from './hosts-to-search.ts';
import { filters, oneMore, sort, sortVisits, visitsOfHost, wantedVisits } from './visits-of-host.ts';

export const getManyForHosts = {
  operation: 'invitations.searchByHost',
  name: 'Get Many for Hosts',
  value: 'getAllForHosts',
  action: 'Get many invitations for hosts',
  description: 'Retrieve a list of invitations for several hosts, such as every host at a site',
  properties: [...hostsProperties, ...listLimits, filters, sort, simplify, timeOptions],
  execute: async (context) => {
    const wanted = oneMore(await wantedVisits(context));
    const visits = await forEach(await hostsToSearch(context), (host) =>
      visitsOfHost(context.visitors, host, wanted).catch((error: unknown) => {
        throw new ItemError(host, error);
      }),
    );
    return context
      .upToLimit(sortVisits(visits.flat(), wanted.sort))
      .map((invitation) => toOutput(context, invitation));
  },
} satisfies Action;
