import { botProfile, type Profile } from './people.ts';
import { Connections } from './socket-mode/connections.ts';
import { Calls } from './state/calls.ts';
import { Changes } from './state/changes.ts';
import { Faults } from './state/faults.ts';
import { Ids } from './state/ids.ts';
import { Messages } from './state/messages.ts';
import { ResponseUrls } from './state/response-urls.ts';
import { Triggers } from './state/triggers.ts';
import { Views } from './state/views.ts';
import { Violations } from './state/violations.ts';

/** Everything one fake Slack knows; the Web API, the driver and the page all work on it. */
export interface World {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Base address without a trailing slash; throws before `listen`. */
  url: () => string;
  profiles: readonly Profile[];
  changes: Changes;
  ids: Ids;
  messages: Messages;
  views: Views;
  triggers: Triggers;
  responseUrls: ResponseUrls;
  calls: Calls;
  connections: Connections;
  faults: Faults;
  violations: Violations;
}

export const createWorld = (people: readonly Profile[], { now, url }: Pick<World, 'now' | 'url'>): World => {
  const changes = new Changes();
  const ids = new Ids(now);
  return {
    now,
    url,
    profiles: [...people, botProfile],
    changes,
    ids,
    messages: new Messages(ids, changes),
    views: new Views(ids, changes),
    triggers: new Triggers(ids, now),
    responseUrls: new ResponseUrls(ids, now),
    calls: new Calls(changes),
    connections: new Connections(ids, changes),
    faults: new Faults(),
    violations: new Violations(changes),
  };
};
