import type { LiveView } from '../driver/live-view.ts';
import type { Person } from '../driver/person.ts';
import type { InstalledApp } from '../manifest/app.ts';
import { stateValues } from '../state/element-values.ts';
import { directMessages, workspace } from '../workspace.ts';
import type { World } from '../world.ts';
import type { AppSummary, PersonSnapshot, PersonSummary, Scene, ViewSnapshot } from './api.ts';
import type { Cast } from './cast.ts';

const viewSnapshot = (view: LiveView | undefined): ViewSnapshot | null =>
  view ? { view: view.view, values: view.values, errors: view.errors, failure: view.failure } : null;

export const personSummary = ({ handle, id, name, profile }: Person): PersonSummary => ({
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

/** What stays the same as long as the server runs. */
export const sceneOf = ({ world, people }: Pick<Cast, 'world' | 'people'>): Scene => ({
  app: appSummary(world.app),
  people: people.map(personSummary),
  channels: workspace.channels.map(({ id, name }) => ({ id, name })),
});

/** All that is on one person's screen. */
export const personSnapshot = (world: World, person: Person): PersonSnapshot => ({
  person: personSummary(person),
  conversations: [
    { id: directMessages(person.id), name: world.app.botName, kind: 'app' },
    ...workspace.channels.map(({ id, name }) => ({ id, name, kind: 'channel' as const })),
  ],
  messages: person.messages.map(({ ts, channel, from, text, blocks, reactions, isEphemeral, revision }) => ({
    ts,
    channel,
    from,
    text,
    blocks,
    values: stateValues(blocks, world.messages.find(channel, ts)?.values ?? new Map()),
    reactions,
    isEphemeral,
    isEdited: revision > 0,
  })),
  modal: viewSnapshot(person.currentModal),
  modals: world.views.stack(person.id).length,
  home: viewSnapshot(person.currentHome),
  now: world.now(),
});
