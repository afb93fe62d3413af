import type { Actor } from '../../access/actor.ts';
import type { FormValues } from '../../visit/fields.ts';
import type { FormReads, Visitor } from '../../visitors/visitors.ts';
import type { Workspace } from '../../workspaces/workspace.ts';

/**
 * Default site and visitor type. The site: the only one, the preferred one, or the one used most. The type: the visitor's
 * last one, the one that the host clearly uses most, or the workspace's; else none.
 */
export const usualValues = async (
  { access, settings, visitors }: Workspace,
  actor: Actor,
  { hostId = actor.userId, ...visitor }: Visitor & { readonly hostId?: string | undefined },
  reads?: FormReads,
): Promise<FormValues> => {
  if (!hostId) return {};
  const { email } = await access.host(actor, hostId);
  // As the visits are read for lists.
  const host = { ...actor, email };
  const known = reads ?? visitors.forForm(host);
  const reading = [settings.of(hostId), known.usual(host, visitor), known.sites()] as const;
  const [{ usualSite }, { siteId, visitorType }, all] = await Promise.all(reading);
  const sites = access.sitesOf(all);
  const siteOf = (wanted: string | undefined) => sites.find(({ id }) => id === wanted);
  const type = visitorType ?? (await settings.ofWorkspace()).visitorType;
  const site = sites.length === 1 ? sites[0] : (siteOf(usualSite?.id) ?? siteOf(siteId));
  return {
    ...(site ? { siteId: { id: site.id, name: site.name ?? site.id } } : {}),
    ...(type ? { visitorType: type } : {}),
  };
};
