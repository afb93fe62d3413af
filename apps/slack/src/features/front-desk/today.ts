import { foldText } from '@visitor-invitations/visits';
import type { Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import type { SlackRequest } from '../../middleware/requests.ts';
import { atSite } from '../../settings/settings.ts';
import type { Message } from '../../slack/api.ts';
import { matches } from '../../visitors/find-visits.ts';
import type { Workspace } from '../../workspaces/workspace.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { deskMessage, siteDay } from './list.ts';

/** More sites are not named. */
const MAX_SITES = 5;

/** The site that a person means, or why it isn't clear. */
const siteNamed = async (
  { visitors }: Workspace,
  query: string,
): Promise<{ readonly id: string; readonly name: string } | Text> => {
  const found = (await visitors.sites())
    .filter(({ name }) => matches(query, { texts: [name] }))
    .map(({ id, name = id }) => ({ id, name }));
  const exact = found.filter(({ name }) => foldText(name) === foldText(query));
  const [site, ...others] = exact.length === 1 ? exact : found;
  if (!site) return texts().desk.noSite(query);
  if (others.length === 0) return site;
  return texts().desk.severalSites(found.slice(0, MAX_SITES).map(({ name }) => name));
};

/** Responds with the day's list of a site, to admins and to members of its front desk's channel. */
export const respondWithSiteDay =
  ({ clock, watch }: FeatureDeps) =>
  async (request: SlackRequest, query: string): Promise<void> => {
    const { workspace, userId, respond } = request;
    const { access, settings, slack } = workspace;
    const messageOf = async (): Promise<Message> => {
      const actor = await access.actor(userId);
      const site = await siteNamed(workspace, query);
      if (!('id' in site)) return { text: site };
      const forAll = await settings.ofWorkspace();
      const { frontDesk, zone } = atSite(forAll, site.id);
      const mayRead =
        actor.isAdmin ||
        (frontDesk !== undefined && (await slack.channelMembers(frontDesk)).includes(userId));
      if (!mayRead) return { text: texts().desk.notYours(site.name) };
      const at = clock.at({ zone: zone ?? actor.zone, locale: actor.locale });
      const day = await siteDay(watch, workspace.id, forAll, site.id, at);
      return deskMessage(day, { site: site.id, name: site.name }, at, zone !== undefined);
    };
    await respond(await messageOf());
  };
