import type { LiveView } from '../driver/live-view.ts';
import type { Person } from '../driver/person.ts';
import type { InstalledApp } from '../manifest/app.ts';
import { stateValues } from '../state/element-values.ts';
import { directMessages, workspace } from '../workspace.ts';
import type { WorkspaceState } from '../workspace-state.ts';
import type { AppSummary, PersonSnapshot, PersonSummary, Scene, ViewSnapshot } from './api.ts';

const viewSnapshot = (view: LiveView | undefined): ViewSnapshot | null =>
  view ? { view: view.view, values: view.values, errors: view.errors, failure: view.failure } : null;

const personSummary = ({ handle, id, name, profile }: Person): PersonSummary => ({
  handle,
  id,
  name,
  title: profile.title,
  kind: profile.kind,
  isAdmin: profile.isAdmin === true,
  timeZone: profile.timeZone,
  locale: profile.locale ?? 'en-US',
});

const appSummary = ({ name, description, botName, ...app }: InstalledApp): AppSummary => ({
  name,
  description,
  botName,
  commands: app.commands.map(({ command, description, usageHint = '' }) => ({
    command,
    description,
    usageHint,
  })),
  shortcuts: app.shortcuts,
  hasHome: app.homeTab,
  hasMessages: app.messagesTab !== 'off',
  messagesAreReadOnly: app.messagesTab === 'read_only',
});

export const sceneOf = (state: WorkspaceState, people: readonly Person[]): Scene => ({
  app: appSummary(state.app),
  people: people.map(personSummary),
  channels: workspace.channels.map(({ id, name }) => ({ id, name })),
});

export const personSnapshot = (state: WorkspaceState, person: Person): PersonSnapshot => ({
  person: personSummary(person),
  conversations: [
    { id: directMessages(person.id), name: state.app.botName, kind: 'app' },
    ...workspace.channels.map(({ id, name }) => ({ id, name, kind: 'channel' as const })),
  ],
  messages: person.messages.map(({ attachments, revision, ...message }) => ({
    ...message,
    values: stateValues(
      message.blocks,
      state.messages.find(message.channel, message.ts)?.values ?? new Map(),
    ),
    isEdited: revision > 0,
  })),
  modal: viewSnapshot(person.currentModal),
  modals: state.views.stack(person.id).length,
  home: viewSnapshot(person.currentHome),
  now: state.now(),
});
