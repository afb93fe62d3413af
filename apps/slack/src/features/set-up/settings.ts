import type { InputBlock, KnownBlock, ModalView, PlainTextOption } from '@slack/types';
import { failedMenu, isChoice, loadMenu, menuOptions, siteOption, siteOptions } from '../../form/menus.ts';
import { createCache } from '../../lib/cache.ts';
import { withDeadline } from '../../lib/deadline.ts';
import { errorFacts } from '../../lib/log.ts';
import type { Listeners } from '../../requests/listeners.ts';
import type { ActionRequest, SubmissionAck, ViewSubmission } from '../../requests/requests.ts';
import type { UserGroup } from '../../slack/api.ts';
import { actions, button, option, plain, section } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import { noticeView, openModal, readOnlyView, showInModal } from '../../slack/modals.ts';
import { clean } from '../../text/markup.ts';
import { texts } from '../../text/texts.ts';
import { matches } from '../../visitors/match-text.ts';
import type { SetUp } from '../../workspaces/set-up.ts';
import type { Workspace } from '../../workspaces/workspace.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { permitted, refreshHome } from './permission.ts';

const words = () => texts().setUp.settingsForm;

/** The names of what was chosen before, as far as they are known in time. */
interface Names {
  readonly sites: ReadonlyMap<string, string>;
  readonly userGroups: ReadonlyMap<string, string>;
}

/** The form opens after this time with or without names, in milliseconds. */
const NAMES_MS = 700;

/** Slack lists user groups twenty times a minute at most, and a menu asks at every key. */
const GROUPS_TTL_MS = 60_000;
const MAX_WORKSPACES = 500;

const groupOption = ({ id, name, handle }: UserGroup): PlainTextOption =>
  option(clean(name) || handle || id, id);

/** An external menu of several entries, and those chosen before. */
const menu = (
  field: 'sites' | 'userGroups',
  actionId: string,
  chosen: readonly PlainTextOption[],
): InputBlock => ({
  type: 'input',
  block_id: field,
  label: plain(words().labels[field]),
  optional: true,
  element: {
    type: 'multi_external_select',
    action_id: actionId,
    min_query_length: 0,
    placeholder: plain(words()[field]),
    ...(chosen.length > 0 ? { initial_options: [...chosen] } : {}),
  },
  hint: plain(field === 'sites' ? words().sitesHint : words().userGroupsHint),
});

const connectionBlocks = ({ connection }: SetUp): KnownBlock[] => {
  const change = button(connection ? words().change : texts().setUp.connect, {
    action_id: ids.action.connect,
  });
  if (!connection) return [section(words().noConnection), actions(change)];
  const remove = button(words().remove, {
    action_id: ids.action.disconnect,
    style: 'danger',
    confirm: {
      title: plain(words().removeTitle),
      text: plain(words().removeText),
      confirm: plain(words().remove),
      deny: plain(texts().modal.back),
      style: 'danger',
    },
  });
  const { baseUrl, teamId, clientId } = connection;
  return [section(words().connection(baseUrl, teamId, clientId)), actions(change, remove)];
};

const settingsView = (setUp: SetUp, { access: { settings } }: Workspace, names: Names): ModalView => {
  const sites = settings.sites.map((id) => siteOption({ id, name: names.sites.get(id) ?? id }));
  const groups = settings.userGroups.map((id) => option(clean(names.userGroups.get(id) ?? id), id));
  return {
    ...readOnlyView(words().title, [
      ...connectionBlocks(setUp),
      menu('sites', ids.options.allowedSites, sites),
      menu('userGroups', ids.options.userGroups, groups),
      {
        type: 'input',
        block_id: 'admins',
        label: plain(words().labels.admins),
        element: {
          type: 'multi_users_select',
          action_id: 'admins',
          ...(settings.admins.length > 0 ? { initial_users: [...settings.admins] } : {}),
        },
        hint: plain(words().adminsHint),
      },
    ]),
    callback_id: ids.view.settings,
    submit: plain(words().submit),
    close: plain(texts().modal.cancel),
  };
};

/** Reads submitted settings. */
const readSettings = ({ values }: ViewSubmission) => {
  const chosen = (field: string) =>
    Object.values(values[field] ?? {})
      .flatMap(({ selected_options: options }) => options ?? [])
      .filter(isChoice)
      .map(({ value }) => value);
  const [admins] = Object.values(values.admins ?? {});
  return {
    sites: chosen('sites'),
    userGroups: chosen('userGroups'),
    admins: admins?.selected_users ?? [],
  };
};

/** The settings of a workspace: its connection, who may use the app, and for which sites. */
export const registerSettings = (listeners: Listeners, deps: FeatureDeps): void => {
  const { sleep, log, clock } = deps;
  const groups = createCache<readonly UserGroup[]>({
    ttlMs: GROUPS_TTL_MS,
    max: MAX_WORKSPACES,
    now: () => clock.now(),
  });
  const groupsOf = ({ id, slack }: Workspace) => groups.get(id, () => slack.userGroups());

  /** What cannot be read in time stays without a name. */
  async function namesOf(workspace: Workspace): Promise<Names> {
    const { sites: siteIds, userGroups: groupIds } = workspace.access.settings;
    const inTime = async <Item>(isNeeded: boolean, items: () => Promise<readonly Item[]>) => {
      if (!isNeeded) return [];
      const found = items().catch((error: unknown) => {
        log.warn('names for the settings cannot be read', errorFacts(error));
        return [];
      });
      return (await withDeadline(found, NAMES_MS, sleep))?.value ?? [];
    };
    const [sites, userGroups] = await Promise.all([
      inTime(siteIds.length > 0, () => workspace.visitors.sites()),
      inTime(groupIds.length > 0, () => groupsOf(workspace)),
    ]);
    return {
      sites: new Map(sites.map(({ id, name }) => [id, name ?? id])),
      userGroups: new Map(userGroups.map(({ id, name }) => [id, name])),
    };
  }

  listeners.action(ids.action.settings, async (action: ActionRequest) => {
    const { setUp } = permitted(deps.setUps, action);
    const { workspace } = action;
    const view = async () => settingsView(setUp, workspace, await namesOf(workspace));
    await openModal(action, sleep, view);
  });

  listeners.action(ids.action.disconnect, async (action) => {
    const { setUps } = permitted(deps.setUps, action);
    const { workspace, modalId } = action;
    await setUps.disconnect(action);
    log.info('a connection was removed', { workspace: workspace.id });
    if (modalId) await showInModal({ slack: workspace.slack, viewId: modalId }, noticeView(words().removed));
    await refreshHome(deps, action);
  });

  listeners.action(ids.action.keepOpen, async (action) => {
    const { setUps } = permitted(deps.setUps, action);
    await setUps.setAccess(action, action.workspace.access.settings);
    await refreshHome(deps, action);
  });

  listeners.view(ids.view.settings, async (submission): Promise<SubmissionAck> => {
    const { setUps } = permitted(deps.setUps, submission);
    const settings = readSettings(submission);
    if (settings.admins.length === 0) return { errors: { admins: words().adminNeeded } };
    try {
      await setUps.setAccess(submission, settings);
    } catch (error) {
      log.error('settings were not stored', errorFacts(error));
      return { errors: { admins: texts().kept.unavailable.plain } };
    }
    return { view: noticeView(words().saved), afterAck: () => refreshHome(deps, submission) };
  });

  listeners.options(
    ids.options.allowedSites,
    (query, request) => {
      permitted(deps.setUps, request);
      return loadMenu(request.workspace.visitors.sites(), sleep, (sites) => siteOptions(sites, query));
    },
    failedMenu,
  );

  listeners.options(
    ids.options.userGroups,
    async (query, request) => {
      permitted(deps.setUps, request);
      return loadMenu(groupsOf(request.workspace), sleep, (found) =>
        menuOptions(
          found.filter(({ name, handle }) => matches(query, { texts: [name, handle] })).map(groupOption),
          words().noGroup(query.trim()),
        ),
      );
    },
    failedMenu,
  );
};
