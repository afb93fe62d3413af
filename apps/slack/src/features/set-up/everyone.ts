import type { KnownBlock } from '@slack/types';
import { entered, inputsOf, people, searched, select } from '../../form/inputs.ts';
import { readTypeOption, siteOption, typeOption } from '../../form/menus.ts';
import type { Text } from '../../languages/markup.ts';
import { currentLanguage, texts } from '../../languages/texts.ts';
import type { ViewSubmission } from '../../middleware/requests.ts';
import { type WorkspaceSettings, workspaceSettings } from '../../settings/schemas.ts';
import { button, isChoice, section } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import { channelMenu, readDesk, zoneMenuOf } from './desk-fields.ts';

/**
 * The fields of what counts for everybody.
 *
 * @param problems what the app found out about the channel and the approvers
 * @param siteName the name of a site, by its id
 */
export const everyoneBlocks = (
  { frontDesk, zone, visitorType, notifications, approval }: WorkspaceSettings,
  problems: readonly Text[],
  siteName: (id: string) => string,
): KnownBlock[] => {
  const { labels, hints, noType, noSites, noTypes } = texts().everyone;
  const input = inputsOf(labels, hints);
  const sites = approval.sites.map((id) => siteOption({ id, name: siteName(id) }));
  const types = approval.visitorTypes.flatMap((name) => typeOption({ name }));
  return [
    input('frontDesk', channelMenu(frontDesk)),
    ...problems.map((problem) => section(problem)),
    input('zone', zoneMenuOf(zone)),
    section(texts().desk.intro, button(texts().desk.settingsTitle, { action_id: ids.action.siteSettings })),
    input('notifications', select(Object.entries(texts().everyone.notifications), notifications), false),
    input(
      'visitorType',
      searched(ids.options.visitorType, noType, visitorType ? typeOption(visitorType) : [], 1),
    ),
    input('approvalSites', searched(ids.options.allowedSites, noSites, sites)),
    input('approvalTypes', searched(ids.options.visitorType, noTypes, types)),
    input('approvalDomains', {
      type: 'plain_text_input',
      ...(approval.domains.length > 0 ? { initial_value: approval.domains.join(', ') } : {}),
    }),
    input('approvers', people(approval.approvers)),
  ];
};

const domain = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u;

const readDomains = (text: string): string[] => {
  const all = text.split(/[\s,;]+/).map((one) => one.replace(/^@/, '').toLowerCase());
  return [...new Set(all.filter(Boolean))];
};

/** Settings that can be saved, or errors by field. */
export type EnteredForAll =
  | { readonly changes: Omit<WorkspaceSettings, 'sites' | 'closed'> }
  | { readonly errors: Readonly<Record<string, string>> };

/** Reads what was entered into those fields. */
export const readForAll = (submission: Pick<ViewSubmission, 'values'>): EnteredForAll => {
  const chosen = (field: string) => (entered(submission, field)?.selected_options ?? []).filter(isChoice);
  const sites = chosen('approvalSites').map(({ value }) => value);
  const visitorTypes = chosen('approvalTypes').map((type) => readTypeOption(type).name);
  const domains = readDomains(entered(submission, 'approvalDomains')?.value ?? '');
  const approvers = entered(submission, 'approvers')?.selected_users ?? [];
  const wrong = domains.find((one) => !domain.test(one));
  if (wrong !== undefined) return { errors: { approvalDomains: texts().everyone.notADomain(wrong) } };
  const { frontDesk, zone } = readDesk(submission);
  if (frontDesk !== undefined && zone === undefined) return { errors: { zone: texts().desk.zoneNeeded } };
  return {
    changes: {
      frontDesk,
      zone,
      language: currentLanguage(),
      visitorType: chosen('visitorType').map(readTypeOption)[0],
      notifications: workspaceSettings.shape.notifications.parse(
        entered(submission, 'notifications')?.selected_option?.value,
      ),
      approval: { sites, visitorTypes, domains, approvers },
    },
  };
};
