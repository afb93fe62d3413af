import { isFromOtherSite } from '@visitor-invitations/local-server';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Events } from '../delivery/events.ts';
import type { Person } from '../driver/person.ts';
import { directMessages } from '../workspace.ts';
import type { WorkspaceState } from '../workspace-state.ts';
import type { Doings, TrafficPart } from './api.ts';
import { personSnapshot, sceneOf } from './snapshot.ts';

export interface RouteContext {
  readonly state: WorkspaceState;
  readonly people: readonly Person[];
  readonly events: Events;
  /** How long Slack waits for an ack. */
  readonly ackDeadlineMs: number;
}

/** @throws Error when the value is undefined, because the thing is no longer there */
const there = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error('That’s no longer there');
  return found;
};

const messageOf = (person: Person, ts: string) => there(person.messages.find((message) => message.ts === ts));

const surfaceOf = (person: Person, name: string) => {
  if (name === 'modal') return there(person.currentModal).byId;
  return name === 'home' ? there(person.currentHome).byId : messageOf(person, name).byId;
};

/** A person's actions. The page has already asked for confirmation. */
const doings = (events: Events): { [Do in keyof Doings]: (person: Person, body: Doings[Do]) => unknown } => ({
  command: (person, { text, channel }) => person.command(text, { channel }),
  say: (person, { text, channel }) =>
    channel === directMessages(person.id) ? person.write(text) : person.say(text, { channel }),
  shortcut: (person, { callbackId, ts }) =>
    (ts === undefined ? person : messageOf(person, ts)).shortcut({ callbackId }),
  openHome: (person) => events.homeOpened(person),
  submit: (person, { values }) => {
    const modal = there(person.currentModal);
    modal.byId.enter(values);
    return modal.submit();
  },
  closeModal: (person) => there(person.currentModal).close(),
  act: (person, { surface, input, values, ...element }) => {
    const byId = surfaceOf(person, surface);
    byId.enter(values);
    return input === undefined ? byId.press(element) : byId.choose(element, input);
  },
  suggest: (person, { surface, field, query }) => surfaceOf(person, surface).typeahead(field, query),
});

/** The page's JSON API. `/scene` never changes; `/changes` reports everything that does. */
export const controlRoutes = ({ state, people, events, ackDeadlineMs }: RouteContext) => {
  const all = doings(events) as Readonly<Record<string, (person: Person, body: never) => unknown>>;
  return new Hono()
    .onError((error, c) => c.json({ error: error.message }, error.constructor === Error ? 400 : 500))
    .use(async (c, next) => {
      if (isFromOtherSite(c.req.raw)) return c.json({ error: 'Other sites can’t control this Slack' }, 403);
      return next();
    })
    .get('/scene', (c) => c.json(sceneOf(state, people)))
    .get('/screens', (c) => c.json(people.map((person) => personSnapshot(state, person))))
    .post('/people/:handle', async (c) => {
      const person = there(people.find(({ handle }) => handle === c.req.param('handle')));
      const { do: name, ...body } = JSON.parse(await c.req.text());
      const result = await there(all[name])(person, body as never);
      return c.json(name === 'suggest' ? result : {});
    })
    .get('/traffic', (c) => {
      const exchanges = state.traffic.since(Number(c.req.query('after') ?? 0));
      const { revision, oldest } = state.traffic;
      return c.json<TrafficPart>({ revision, oldest, deadlineMs: ackDeadlineMs, exchanges });
    })
    .delete('/traffic', (c) => {
      state.traffic.clear();
      return c.body(null, 204);
    })
    .get('/changes', (c) =>
      streamSSE(c, async (stream) => {
        const unsubscribe = state.changes.subscribe((change) => {
          void stream.writeSSE({ data: JSON.stringify(change) });
        });
        const ended = new Promise<void>((resolve) => stream.onAbort(resolve));
        await stream.writeSSE({ event: 'ready', data: '' });
        await ended;
        unsubscribe();
      }),
    );
};
