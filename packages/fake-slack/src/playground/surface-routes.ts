import { Hono } from 'hono';
import type { Part } from '../driver/part.ts';
import type { ActionBody } from './api.ts';
import { actionBody, bodyOf, typeaheadBody } from './bodies.ts';
import { ackOf } from './cast.ts';

/** The page has asked for confirmation already. */
const act = async ({ exactly }: Part, { input, values = {}, ...place }: ActionBody) => {
  exactly.enter(values);
  return ackOf(await (input === undefined ? exactly.press(place) : exactly.choose(place, input)));
};

/** What a person does with the blocks of a message, a modal or the Home tab: the same in all of them. */
export const surfaceRoutes = (path: string, partOf: (at: Readonly<Record<string, string>>) => Part) =>
  new Hono()
    .post(`${path}/action`, async (c) => {
      const part = partOf(c.req.param());
      return c.json(await act(part, await bodyOf(c, actionBody)));
    })
    .post(`${path}/typeahead`, async (c) => {
      const part = partOf(c.req.param());
      const { field, query } = await bodyOf(c, typeaheadBody);
      return c.json({ options: await part.exactly.typeahead(field, query) });
    });
