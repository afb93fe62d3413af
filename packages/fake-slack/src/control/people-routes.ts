import { type Context, Hono } from 'hono';
import type * as z from 'zod';
import type { SurfaceElements } from '../driver/elements.ts';
import type { Message } from '../driver/message.ts';
import type { Modal } from '../driver/modal.ts';
import type { Person } from '../driver/person.ts';
import { directMessages } from '../workspace.ts';
import type { SubmitSummary } from './api.ts';
import {
  type ActionBody,
  actionBody,
  bodyOf,
  type CommandBody,
  commandBody,
  type SayBody,
  type ShortcutBody,
  type SubmitBody,
  sayBody,
  shortcutBody,
  submitBody,
  typeaheadBody,
} from './bodies.ts';
import { ackOf, orMissing, personOf, type RouteContext } from './route-context.ts';
import { personSnapshot, personSummary } from './snapshot.ts';

type Params = Readonly<Record<string, string>>;

/** Handles a request with a body: finds what it is about, and responds with what `act` returns. */
const withBody =
  <Target, Body>(
    find: (at: Params) => Target,
    schema: z.ZodType<Body>,
    act: (target: Target, body: Body) => Promise<object>,
  ) =>
  async (c: Context) => {
    const target = find(c.req.param());
    return c.json(await act(target, await bodyOf(c, schema)));
  };

/** The page has asked for confirmation already. */
const act = async ({ byId }: SurfaceElements, { input, values = {}, ...element }: ActionBody) => {
  byId.enter(values);
  return ackOf(await (input === undefined ? byId.press(element) : byId.choose(element, input)));
};

/** What a person does with the blocks of a message, a modal or the Home tab: the same in all of them. */
const surfaceRoutes = (path: string, partOf: (at: Params) => SurfaceElements) =>
  new Hono().post(`${path}/action`, withBody(partOf, actionBody, act)).post(
    `${path}/typeahead`,
    withBody(partOf, typeaheadBody, async ({ byId }, { field, query }) => ({
      options: await byId.typeahead(field, query),
    })),
  );

const submit = async (modal: Modal, { values = {} }: SubmitBody): Promise<SubmitSummary> => {
  modal.byId.enter(values);
  const { outcome, errors, delivery } = await modal.submit();
  return { outcome, errors, ...ackOf(delivery) };
};

const command = async (person: Person, { text, channel }: CommandBody) =>
  ackOf(await person.command(text, { channel }));

const say = async (person: Person, { text, channel }: SayBody) => {
  const toApp = channel === directMessages(person.id);
  const { ts } = toApp ? await person.write(text) : person.say(text, { channel });
  return { ts };
};

const runShortcut = async (target: Person | Message, body: ShortcutBody) =>
  ackOf(await target.shortcut(body));

/** `/people`: everybody, what is on their screens, and what they do there. */
export const peopleRoutes = (context: RouteContext) => {
  const person = ({ handle = '' }) => personOf(context, handle);
  const modal = (at: Params) => orMissing(person(at).currentModal, 'modal open');
  const home = (at: Params) => orMissing(person(at).currentHome, 'Home tab yet');
  const message = ({ ts = '', ...at }: Params) =>
    orMissing(
      person(at).messages.find((candidate) => candidate.ts === ts),
      `message "${ts}"`,
    );
  return new Hono()
    .get('/', (c) => c.json(context.people.map(personSummary)))
    .get('/:handle', (c) => c.json(personSnapshot(context.state, person(c.req.param()))))
    .post('/:handle/command', withBody(person, commandBody, command))
    .post('/:handle/shortcut', withBody(person, shortcutBody, runShortcut))
    .post('/:handle/say', withBody(person, sayBody, say))
    .route('/', surfaceRoutes('/:handle/messages/:ts', message))
    .post('/:handle/messages/:ts/shortcut', withBody(message, shortcutBody, runShortcut))
    .route('/', surfaceRoutes('/:handle/modal', modal))
    .post('/:handle/modal/submit', withBody(modal, submitBody, submit))
    .post('/:handle/modal/close', async (c) => c.json(ackOf(await modal(c.req.param()).close())))
    .route('/', surfaceRoutes('/:handle/home', home))
    .post('/:handle/home/open', async (c) =>
      c.json(ackOf(await context.events.homeOpened(person(c.req.param())))),
    );
};
