import type { PlainTextOption } from '@slack/types';
import type { AccessSettings } from '../../access/access-settings.ts';
import { menuOptions, siteOptions } from '../../form/menus.ts';
import { RefusedError } from '../../languages/errors.ts';
import { clean } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import { createCache } from '../../lib/cache.ts';
import { attempt, errorFacts } from '../../lib/log.ts';
import type {
  ActionRequest,
  Menu,
  SlackRequest,
  SubmissionAck,
  ViewSubmission,
} from '../../middleware/requests.ts';
import { type WorkspaceSettings, workspaceSettings } from '../../settings/schemas.ts';
import type { SlackApi, UserGroup } from '../../slack/api.ts';
import { option } from '../../slack/blocks.ts';
import { openModal, showInModal, textView } from '../../slack/modals.ts';
import { matches } from '../../visitors/find-visits.ts';
import type { Workspace } from '../../workspaces/workspace.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { permitted, refreshHome, setUpFor, setUpForAll } from '../permission.ts';
import { deskProblems, isOutside } from './desk-fields.ts';
import { readForAll } from './everyone.ts';
import { readScope } from './scope.ts';
import { type Names, readAccess, settingsForAllView } from './settings-form.ts';

const words = () => texts().setUp.settingsForm;

/** Slack lists user groups twenty times a minute at most, and a menu asks at every key. */
const GROUPS_TTL_MS = 60_000;
const MAX_WORKSPACES = 500;

const groupOption = ({ id, name, handle }: UserGroup): PlainTextOption =>
  option(clean(name) || handle || id, id);

/** Whether two settings are the same. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The settings for everybody: the connection, who may use the app and for which sites, notifications and approval. */
export const settingsForAllHandlers = (
  deps: FeatureDeps,
  onSaved: (workspace: Workspace) => Promise<void>,
) => {
  const { log, clock } = deps;
  const groups = createCache<readonly UserGroup[], SlackApi>({
    ttlMs: GROUPS_TTL_MS,
    max: MAX_WORKSPACES,
    now: () => clock.now(),
    load: (_workspace, slack) => slack.userGroups(),
  });
  const groupsOf = ({ id, slack }: Workspace) => groups.forceFetch(id, { context: slack });

  /** What cannot be read in time stays without a name. */
  async function namesOf(
    { workspace, within }: SlackRequest,
    approvalSites: readonly string[],
  ): Promise<Names> {
    const { sites, userGroups: groupIds } = workspace.access.settings;
    const siteIds = [...sites, ...approvalSites];
    const inTime = async <Item>(isNeeded: boolean, items: () => Promise<readonly Item[]>) => {
      if (!isNeeded) return [];
      const found = attempt(log, 'names for the settings cannot be read', items);
      return (await within('extras', found))?.value ?? [];
    };
    const [found, userGroups] = await Promise.all([
      inTime(siteIds.length > 0, () => workspace.visitors.sites()),
      inTime(groupIds.length > 0, () => groupsOf(workspace)),
    ]);
    return {
      sites: new Map(found.map(({ id, name }) => [id, name ?? id])),
      userGroups: new Map(userGroups.map(({ id, name }) => [id, name])),
    };
  }

  async function open(action: ActionRequest): Promise<void> {
    const setUp = await setUpForAll(action);
    const { workspace } = action;
    await openModal(action, async () => {
      const settings = await workspace.settings.ofWorkspace();
      const { sites, approvers } = settings.approval;
      const { frontDesk } = settings;
      const [names, problems] = await Promise.all([
        namesOf(action, sites),
        deskProblems(action, log, { frontDesk, approvers }),
      ]);
      return settingsForAllView({ setUp, access: workspace.access.settings, settings, names, problems });
    });
  }

  async function disconnect(action: ActionRequest): Promise<void> {
    const { setUps, setUp } = permitted(deps.setUps, action);
    if (setUp.isInherited) throw new RefusedError(({ setUp }) => setUp.notAllowed);
    const { workspace, modalId } = action;
    await setUps.disconnect(action);
    log.info('a connection was removed', { workspace: workspace.id });
    if (modalId) await showInModal({ workspace, viewId: modalId }, textView(words().removed));
    await refreshHome(deps, action);
  }

  async function keepOpen(action: ActionRequest): Promise<void> {
    const { setUps, setUp } = permitted(deps.setUps, action);
    const scope = setUp.organisation ? 'organisation' : 'workspace';
    await setUps.setAccess(action, action.workspace.access.settings, scope);
    await refreshHome(deps, action);
  }

  /** Stores what has changed, each with its entry in the audit trail. */
  async function store(
    submission: ViewSubmission,
    access: AccessSettings,
    changes: Omit<WorkspaceSettings, 'sites' | 'closed'>,
  ) {
    const { workspace, userId } = submission;
    const setUp = setUpFor(submission);
    const scope = setUp ? readScope(submission, setUp) : 'workspace';
    // In an organisation, both are the workspace's own, or neither is.
    const isAll = workspace.setUp?.organisation !== undefined;
    if (setUp && (isAll || !isSame(setUp.access, access)))
      await deps.setUps?.setAccess(submission, access, scope);
    const known = await workspace.settings.ofWorkspace();
    if (isAll || !isSame(known, workspaceSettings.parse({ ...known, ...changes })))
      await workspace.settings.saveWorkspace(userId, { ...changes, closed: [] }, scope);
  }

  async function submit(submission: ViewSubmission): Promise<SubmissionAck> {
    const setUp = await setUpForAll(submission);
    const access = readAccess(submission);
    if (setUp && access.admins.length === 0) return { errors: { admins: words().adminNeeded } };
    const forAll = readForAll(submission);
    if ('errors' in forAll) return forAll;
    if (await isOutside(submission, log, forAll.changes.frontDesk))
      return { errors: { frontDesk: texts().desk.notInChannel } };
    try {
      await store(submission, access, forAll.changes);
    } catch (error) {
      log.error('settings were not stored', errorFacts(error));
      return { errors: { [setUp ? 'admins' : 'notifications']: texts().kept.unavailable.plain } };
    }
    const afterAck = async () => {
      await refreshHome(deps, submission);
      await onSaved(submission.workspace);
    };
    return { view: textView(words().saved), afterAck };
  }

  const allowedSites: Menu = async (query, request) => {
    await setUpForAll(request);
    return siteOptions(await request.workspace.visitors.sites(), query);
  };

  const userGroups: Menu = async (query, request) => {
    permitted(deps.setUps, request);
    const found = await groupsOf(request.workspace);
    return menuOptions(
      found.filter(({ name, handle }) => matches(query, { texts: [name, handle] })).map(groupOption),
      words().noGroup(query.trim()),
    );
  };

  return { open, disconnect, keepOpen, submit, allowedSites, userGroups };
};
