import { Hono } from 'hono';
import { directMessages } from '../workspace.ts';
import { bodyOf, commandBody, sayBody, shortcutBody } from './bodies.ts';
import { ackOf, type Cast, personOf } from './cast.ts';
import { personSnapshot, personSummary } from './snapshot.ts';

/** `/people`: who there is, what is on their screens, and what they say. */
export const peopleRoutes = (cast: Cast) =>
  new Hono()
    .get('/', (c) => c.json(cast.people.map(personSummary)))
    .get('/:handle', (c) => c.json(personSnapshot(cast.world, personOf(cast, c.req.param('handle')))))
    .post('/:handle/command', async (c) => {
      const person = personOf(cast, c.req.param('handle'));
      const { text, channel } = await bodyOf(c, commandBody);
      return c.json(ackOf(await person.command(text, { channel })));
    })
    .post('/:handle/shortcut', async (c) => {
      const person = personOf(cast, c.req.param('handle'));
      const { callbackId } = await bodyOf(c, shortcutBody);
      return c.json(ackOf(await person.shortcut({ callbackId })));
    })
    .post('/:handle/say', async (c) => {
      const person = personOf(cast, c.req.param('handle'));
      const { text, channel } = await bodyOf(c, sayBody);
      const toApp = channel === directMessages(person.id);
      const message = toApp ? await person.write(text) : person.say(text, { channel });
      return c.json({ ts: message.ts });
    });
