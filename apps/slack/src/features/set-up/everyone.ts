import type { KnownBlock } from '@slack/types';
import { entered, inputsOf, people, searched, select } from '../../form/inputs.ts';
import { readTypeOption, siteOption, typeOption } from '../../form/menus.ts';
import { mentions } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import type { ViewSubmission } from '../../middleware/requests.ts';
import { type WorkspaceSettings, workspaceSettings } from '../../settings/schemas.ts';
import { isChoice, section } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';

/**
 * The fields of what counts for everybody.
 *
 * @param gone approvers who may not use the app any more
 * @param siteName the name of a site, by its id
 */
export const everyoneBlocks = (
  { frontDesk, visitorType, notifications, approval }: WorkspaceSettings,
  gone: readonly string[],
  siteName: (id: string) => string,
): KnownBlock[] => {
  const { labels, hints, noType, noSites, noTypes, cannotApprove } = texts().everyone;
  const input = inputsOf(labels, hints);
  const sites = approval.sites.map((id) => siteOption({ id, name: siteName(id) }));
  const types = approval.visitorTypes.flatMap((name) => typeOption({ name }));
  return [
    input('frontDesk', {
      // A single one could not be removed again.
      type: 'multi_conversations_select',
      max_selected_items: 1,
      filter: { include: ['public', 'private'], exclude_bot_users: true },
      ...(frontDesk === undefined ? {} : { initial_conversations: [frontDesk] }),
    }),
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
    ...(gone.length > 0 ? [section(cannotApprove(mentions(gone)))] : []),
  ];
};

const domain = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u;

const readDomains = (text: string): string[] => {
  const all = text.split(/[\s,;]+/).map((one) => one.replace(/^@/, '').toLowerCase());
  return [...new Set(all.filter(Boolean))];
};

/** Settings that can be saved, or errors by field. */
export type EnteredForAll =
  | { readonly changes: WorkspaceSettings }
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
  return {
    changes: {
      frontDesk: entered(submission, 'frontDesk')?.selected_conversations?.[0],
      visitorType: chosen('visitorType').map(readTypeOption)[0],
      notifications: workspaceSettings.shape.notifications.parse(
        entered(submission, 'notifications')?.selected_option?.value,
      ),
      approval: { sites, visitorTypes, domains, approvers },
    },
  };
};
