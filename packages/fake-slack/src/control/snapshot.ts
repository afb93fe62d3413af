import type { LiveView } from '../driver/live-view.ts';
import type { Person } from '../driver/person.ts';
import { stateValues } from '../state/element-values.ts';
import { directMessages, workspace } from '../workspace.ts';
import type { WorkspaceState } from '../workspace-state.ts';
import type { PersonSnapshot, Scene, ViewSnapshot } from './api.ts';

const viewSnapshot = (view: LiveView | undefined): ViewSnapshot | null =>
  view ? { view: view.view, values: view.values, errors: view.errors, failure: view.failure } : null;

export const sceneOf = (state: WorkspaceState, people: readonly Person[]): Scene => ({
  app: state.app,
  people: people.map(({ profile }) => profile),
  channels: workspace.channels.map(({ id, name }) => ({ id, name })),
});

export const personSnapshot = (state: WorkspaceState, person: Person): PersonSnapshot => ({
  person: person.profile,
  conversations: [
    { id: directMessages(person.id), name: state.app.botName, kind: 'app' },
    ...workspace.channels.map(({ id, name }) => ({ id, name, kind: 'channel' as const })),
  ],
  messages: person.messages.map(({ attachments, ...message }) => ({
    ...message,
    values: stateValues(
      message.blocks,
      state.messages.find(message.channel, message.ts)?.values ?? new Map(),
    ),
  })),
  modal: viewSnapshot(person.currentModal),
  modals: state.views.stack(person.id).length,
  home: viewSnapshot(person.currentHome),
  now: state.now(),
});
