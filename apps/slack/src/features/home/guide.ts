import type { HomeView, KnownBlock } from '@slack/types';
import { texts } from '../../languages/texts.ts';
import type { Message } from '../../slack/api.ts';
import { actions, button, header, section } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import type { PersonInWorkspace } from '../../workspaces/person.ts';
import type { SetUp } from '../../workspaces/set-up.ts';
import { setUpFor } from '../permission.ts';

const connectButton = (text: string) => button(text, { action_id: ids.action.connect, style: 'primary' });
const settingsButton = (text: string) => button(text, { action_id: ids.action.settings });

const connectStep = ({ connection, pendingConnection }: SetUp): KnownBlock[] => {
  const title = header(texts().setUp.connectTitle);
  if (connection) return [title, section(texts().setUp.connectedTo(connection.baseUrl, connection.teamId))];
  return [
    title,
    section(pendingConnection ? texts().setUp.pendingConnection : texts().setUp.connectText),
    actions(connectButton(pendingConnection ? texts().setUp.continue : texts().setUp.connect)),
  ];
};

const accessStep = ({ connection }: SetUp): KnownBlock[] => {
  const title = header(texts().setUp.accessTitle);
  if (!connection) return [title, section(texts().setUp.accessLater)];
  const choose = button(texts().setUp.choose, { action_id: ids.action.settings, style: 'primary' });
  const keepOpen = button(texts().setUp.keepOpen, { action_id: ids.action.keepOpen });
  return [title, section(texts().setUp.accessText), actions(choose, keepOpen)];
};

const guideView = (setUp: SetUp): HomeView => ({
  type: 'home',
  blocks: [
    header(texts().setUp.title),
    section(texts().setUp.opening),
    ...connectStep(setUp),
    ...accessStep(setUp),
  ],
});

/** The Home tab of a person who has yet to finish the set-up; `undefined` when there is nothing left to do. */
export const guideOf = (person: PersonInWorkspace): HomeView | undefined => {
  const setUp = setUpFor(person);
  return setUp && !(setUp.connection && setUp.access) ? guideView(setUp) : undefined;
};

/** A Home tab with the way to the settings for everybody, for those who may change them. */
export const withSettings = (person: PersonInWorkspace, view: HomeView): HomeView =>
  setUpFor(person) || person.workspace.access.settings.admins.includes(person.userId)
    ? { ...view, blocks: [...view.blocks, actions(settingsButton(texts().everyone.title))] }
    : view;

/** Greets the person who installed the app, and leads them on. */
export const welcomeMessage = (): Required<Message> => ({
  text: texts().setUp.installed,
  blocks: [section(texts().setUp.installed), actions(connectButton(texts().setUp.connect))],
});
