import type { Quota, VisitorInvitations } from '@visitor-invitations/core/portable';
import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';
import { createNodeClient } from '../../shared/client/client.ts';
import { toNodeError } from '../../shared/errors/errors.ts';
import { labelsOf } from '../../shared/errors/labels.ts';
import { chosen } from '../../shared/lists/chosen.ts';
import { follow, followedLocators, triggerProperties } from '../properties.ts';
import { listHosts } from '../reading/read-invitations.ts';
import type { Followed } from '../settings.ts';

const SHARES = [25, 50, 75, 100];
const MINUTE_MS = 60_000;
/** Of the time that it takes to read every host once: 95 % of arrivals are found within it (`delays.test.mts`). */
const OF_A_ROUND = 0.5;

/** Shares of the quota, and how soon arrivals are found with each. */
export async function searchQuotaShares(this: ILoadOptionsFunctions): Promise<INodeListSearchResult> {
  try {
    const delay = await delayOf(this);
    const results = SHARES.map((share) => ({ name: `${share}%${delay(share)}`, value: String(share) }));
    return { results };
  } catch (error) {
    throw toNodeError(error, { node: this.getNode(), labels: labelsOf(triggerProperties) });
  }
}

/** What to say of a share. */
const delayOf = async (context: ILoadOptionsFunctions): Promise<(share: number) => string> => {
  const followed = followedIn(context);
  if (!followed) return () => '';
  const visitors = await createNodeClient(context);
  const quota = await quotaOf(visitors);
  const hosts = (await listHosts(visitors, followed)).length;
  const who = hosts === 1 ? '1 host' : `${hosts} hosts`;
  const requests = followed.kind === 'host' ? 1 : hosts + 1;
  const { limit, windowMs = MINUTE_MS } = quota ?? {};
  if (limit === undefined) return () => `: ${who} checked at every poll (unlimited quota)`;
  const perMinute = limit / (windowMs / MINUTE_MS);
  return (share) =>
    `: ${who}, arrivals found within ${minutes(OF_A_ROUND * (requests / (perMinute * (share / 100))))}`;
};

const minutes = (exact: number): string => {
  const whole = Math.max(1, Math.ceil(exact));
  return whole === 1 ? '1 minute' : `${whole} minutes`;
};

/** The quota of the team, as any response tells it. */
const quotaOf = async (visitors: VisitorInvitations): Promise<Quota | undefined> => {
  const { response } = await visitors.sites.list({ limit: 1 }).page().withResponse();
  return response.quota;
};

const followedIn = (context: ILoadOptionsFunctions): Followed | undefined => {
  const kind = (context.getCurrentNodeParameter(follow.name) ?? follow.default) as Followed['kind'];
  const value = chosen(context, followedLocators[kind].name)?.value;
  return value === undefined ? undefined : { kind, value };
};
