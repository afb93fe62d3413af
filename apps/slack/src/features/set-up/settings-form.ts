import type { KnownBlock, ModalView } from '@slack/types';
import type { AccessSettings } from '../../access/access-settings.ts';
import { entered, inputsOf, people, searched } from '../../form/inputs.ts';
import { siteOption } from '../../form/menus.ts';
import { clean, type Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import type { ViewSubmission } from '../../middleware/requests.ts';
import type { WorkspaceSettings } from '../../settings/schemas.ts';
import { actions, button, isChoice, option, plain, section } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import { readOnlyView } from '../../slack/modals.ts';
import type { SetUp } from '../../workspaces/set-up.ts';
import { everyoneBlocks } from './everyone.ts';
import { scopeBlocks } from './scope.ts';
import { webhookBlocks } from './webhook.ts';

const words = () => texts().setUp.settingsForm;

/** The names of what was chosen before, as far as they are known in time. */
export interface Names {
  readonly sites: ReadonlyMap<string, string>;
  readonly userGroups: ReadonlyMap<string, string>;
}

/** What the settings for everybody are now. */
export interface Current {
  /** Absent where the operator of the app has connected the workspace. */
  readonly setUp: SetUp | undefined;
  readonly access: AccessSettings;
  readonly settings: WorkspaceSettings;
  readonly names: Names;
  /** What is wrong by now with the channel or the approvers. */
  readonly problems: readonly Text[];
}

const connectionBlocks = ({ connection, organisation, isInherited }: SetUp): KnownBlock[] => {
  const change = button(connection ? words().change : texts().setUp.connect, {
    action_id: ids.action.connect,
  });
  if (!connection) return [section(words().noConnection), actions(change)];
  const { removeText, removeOwnText } = words();
  const remove = button(words().remove, {
    action_id: ids.action.disconnect,
    style: 'danger',
    confirm: {
      title: plain(words().removeTitle),
      text: plain(organisation?.own.connection ? removeOwnText : removeText),
      confirm: plain(words().remove),
      deny: plain(texts().modal.back),
      style: 'danger',
    },
  });
  const { baseUrl, teamId, clientId } = connection;
  return [
    section(words().connection(baseUrl, teamId, clientId)),
    actions(change, ...(isInherited ? [] : [remove])),
  ];
};

const accessBlocks = ({ access, names }: Current): KnownBlock[] => {
  const { labels, sitesHint, userGroupsHint, adminsHint, sites: allSites, userGroups: everyone } = words();
  const sites = access.sites.map((id) => siteOption({ id, name: names.sites.get(id) ?? id }));
  const groups = access.userGroups.map((id) => option(clean(names.userGroups.get(id) ?? id), id));
  const hints = { sites: sitesHint, userGroups: userGroupsHint, admins: adminsHint };
  const input = inputsOf(labels, hints);
  return [
    input('sites', searched(ids.options.allowedSites, allSites, sites)),
    input('userGroups', searched(ids.options.userGroups, everyone, groups)),
    input('admins', people(access.admins), false),
  ];
};

/** The form of what counts for everybody; who may use the app is in it where it was set up in Slack. */
export const settingsForAllView = (current: Current): ModalView => {
  const { setUp, settings, names, problems } = current;
  return {
    ...readOnlyView(texts().everyone.title, [
      ...(setUp
        ? [...connectionBlocks(setUp), ...scopeBlocks(setUp, 'access'), ...accessBlocks(current)]
        : []),
      ...everyoneBlocks(settings, problems, (id) => names.sites.get(id) ?? id),
      ...webhookBlocks(),
    ]),
    callback_id: ids.view.settings,
    submit: plain(words().submit),
    close: plain(texts().modal.cancel),
  };
};

/** Reads who may use the app, from a submitted form. */
export const readAccess = (submission: ViewSubmission): AccessSettings => {
  const chosen = (field: string) =>
    (entered(submission, field)?.selected_options ?? []).filter(isChoice).map(({ value }) => value);
  return {
    admins: entered(submission, 'admins')?.selected_users ?? [],
    userGroups: chosen('userGroups'),
    sites: chosen('sites'),
  };
};
