import { Hono } from 'hono';
import type { SubmitSummary } from './api.ts';
import { actionBody, bodyOf, submitBody, typeaheadBody } from './bodies.ts';
import { ackOf, act, type Cast, personOf } from './cast.ts';
import { orMissing } from './refused.ts';

/** `/people/:handle/modal`: what a person does with the modal on top. */
export const modalRoutes = (cast: Cast) => {
  const modalOf = (handle: string) => orMissing(personOf(cast, handle).currentModal, 'modal open');
  const path = '/:handle/modal';
  return new Hono()
    .post(`${path}/action`, async (c) => {
      const modal = modalOf(c.req.param('handle'));
      return c.json(await act(modal, await bodyOf(c, actionBody)));
    })
    .post(`${path}/typeahead`, async (c) => {
      const modal = modalOf(c.req.param('handle'));
      const { field, query } = await bodyOf(c, typeaheadBody);
      return c.json({ options: await modal.typeahead(field, query) });
    })
    .post(`${path}/submit`, async (c) => {
      const modal = modalOf(c.req.param('handle'));
      const { values = {} } = await bodyOf(c, submitBody);
      const { outcome, errors, delivery } = await modal.enter(values).submit();
      return c.json<SubmitSummary>({ outcome, errors, ...ackOf(delivery) });
    })
    .post(`${path}/close`, async (c) => c.json(ackOf(await modalOf(c.req.param('handle')).close())));
};
