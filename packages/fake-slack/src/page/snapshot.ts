import type { LiveView } from '../driver/live-view.ts';
import type { Person } from '../driver/person.ts';
import { channelName } from '../workspace.ts';

const viewSnapshot = (view: LiveView | undefined) =>
  view ? { view: view.view, values: view.values, errors: view.errors, failure: view.failure } : null;

export const personSummary = ({ handle, id, name, profile }: Person) => ({
  handle,
  id,
  name,
  kind: profile.kind,
  timeZone: profile.timeZone,
  locale: profile.locale ?? 'en-US',
});

/** All that is on one person's screen. */
export const personSnapshot = (person: Person) => ({
  person: personSummary(person),
  messages: person.messages.map(({ ts, channel, from, text, blocks, isEphemeral, revision }) => ({
    ts,
    channel: channel.startsWith('D') ? 'Direct message' : `#${channelName(channel)}`,
    from,
    text,
    blocks,
    isEphemeral,
    isEdited: revision > 0,
  })),
  modal: viewSnapshot(person.currentModal),
  home: viewSnapshot(person.home),
});
