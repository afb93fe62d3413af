import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { streamSSE } from 'hono/streaming';
import type { Delivery } from '../delivery/delivery.ts';
import type { LiveView } from '../driver/live-view.ts';
import type { Person } from '../driver/person.ts';
import type { Input } from '../state/element-values.ts';
import type { World } from '../world.ts';
import { personSnapshot, personSummary } from './snapshot.ts';

/** What the page offers besides typing: shown as buttons. */
export interface PageMenu {
  /** Commands to try, such as `/visitor today`. */
  commands?: readonly string[];
  shortcuts?: readonly { callbackId: string; name: string; kind: 'global' | 'message' }[];
}

/** Pressing a button, or choosing `input` in a menu, after entering `values`. */
interface ActionBody {
  actionId: string;
  blockId?: string;
  input?: Input;
  values?: Record<string, Input>;
}

interface Surface {
  click: LiveView['click'];
  choose: LiveView['choose'];
}

const act = (surface: Surface, { actionId, blockId, input }: ActionBody): Promise<Delivery> =>
  input === undefined ? surface.click(actionId, { blockId }) : surface.choose(actionId, input, { blockId });

const ackOf = (delivery: Delivery | undefined) => {
  const { status, body, ms, failure } = delivery ?? {};
  return { status, body, ms, failure };
};

const orMissing = <T>(found: T | undefined, what: string): T => {
  if (found === undefined) throw new HTTPException(404, { message: `There is no ${what}` });
  return found;
};

/** The driver over HTTP, in JSON: what the page uses, and what curl can use just as well. */
export const pageRoutes = (world: World, people: readonly Person[], menu: PageMenu) => {
  const person = (handle: string) =>
    orMissing(
      people.find((candidate) => candidate.handle === handle),
      `person "${handle}"`,
    );
  const modalOf = (handle: string) => orMissing(person(handle).currentModal, 'modal open');
  const homeOf = (handle: string) => orMissing(person(handle).home, 'Home tab yet');
  const messageOf = (handle: string, ts: string) =>
    orMissing(
      person(handle).messages.find((message) => message.ts === ts),
      `message "${ts}"`,
    );

  return new Hono()
    .use(async (c, next) => {
      const origin = c.req.header('origin');
      if (origin && new URL(origin).host !== c.req.header('host')) {
        throw new HTTPException(403, { message: 'Another site may not drive this Slack' });
      }
      await next();
    })
    .onError((error, c) => {
      const status = error instanceof HTTPException ? error.status : 400;
      return c.json({ error: error.message }, status);
    })
    .get('/people', (c) => c.json(people.map(personSummary)))
    .get('/people/:handle', (c) => c.json(personSnapshot(person(c.req.param('handle')))))
    .get('/menu', (c) => c.json(menu))
    .get('/calls', (c) => c.json(world.calls.all))
    .get('/violations', (c) => c.json(world.violations.all))
    .get('/changes', (c) =>
      streamSSE(c, async (stream) => {
        const unsubscribe = world.changes.subscribe((change) => {
          void stream.writeSSE({ data: JSON.stringify(change) });
        });
        await stream.writeSSE({ event: 'ready', data: '' });
        await new Promise<void>((resolve) => stream.onAbort(resolve));
        unsubscribe();
      }),
    )
    .post('/people/:handle/command', async (c) => {
      const { text, channel } = await c.req.json<{ text: string; channel?: string }>();
      return c.json(ackOf(await person(c.req.param('handle')).command(text, { channel })));
    })
    .post('/people/:handle/shortcut', async (c) => {
      const { callbackId } = await c.req.json<{ callbackId: string }>();
      return c.json(ackOf(await person(c.req.param('handle')).shortcut(callbackId)));
    })
    .post('/people/:handle/say', async (c) => {
      const { text } = await c.req.json<{ text: string }>();
      return c.json({ ts: person(c.req.param('handle')).say(text).ts });
    })
    .post('/people/:handle/messages/:ts/action', async (c) => {
      const message = messageOf(c.req.param('handle'), c.req.param('ts'));
      return c.json(ackOf(await act(message, await c.req.json())));
    })
    .post('/people/:handle/messages/:ts/shortcut', async (c) => {
      const { callbackId } = await c.req.json<{ callbackId: string }>();
      return c.json(ackOf(await messageOf(c.req.param('handle'), c.req.param('ts')).shortcut(callbackId)));
    })
    .post('/people/:handle/home/open', async (c) => {
      await person(c.req.param('handle')).openHome();
      return c.json({});
    })
    .post('/people/:handle/home/action', async (c) => {
      const body = await c.req.json<ActionBody>();
      return c.json(ackOf(await act(homeOf(c.req.param('handle')).fill(body.values ?? {}), body)));
    })
    .post('/people/:handle/modal/action', async (c) => {
      const body = await c.req.json<ActionBody>();
      return c.json(ackOf(await act(modalOf(c.req.param('handle')).fill(body.values ?? {}), body)));
    })
    .post('/people/:handle/modal/typeahead', async (c) => {
      const { field, query } = await c.req.json<{ field: string; query: string }>();
      return c.json({ options: await modalOf(c.req.param('handle')).typeahead(field, query) });
    })
    .post('/people/:handle/modal/submit', async (c) => {
      const { values } = await c.req.json<{ values: Record<string, Input> }>();
      const { outcome, errors, delivery } = await modalOf(c.req.param('handle')).fill(values).submit();
      return c.json({ outcome, errors, ...ackOf(delivery) });
    })
    .post('/people/:handle/modal/close', async (c) =>
      c.json(ackOf(await modalOf(c.req.param('handle')).close())),
    );
};
