import { Hono } from 'hono';
import type { SubmitSummary } from './api.ts';
import { bodyOf, submitBody } from './bodies.ts';
import { ackOf, type Cast, personOf } from './cast.ts';
import { orMissing } from './refused.ts';
import { surfaceRoutes } from './surface-routes.ts';

/** `/people/:handle/modal`: what a person does with the modal on top. */
export const modalRoutes = (cast: Cast) => {
  const modalOf = ({ handle = '' }) => orMissing(personOf(cast, handle).currentModal, 'modal open');
  const path = '/:handle/modal';
  return new Hono()
    .route('/', surfaceRoutes(path, modalOf))
    .post(`${path}/submit`, async (c) => {
      const modal = modalOf(c.req.param());
      const { values = {} } = await bodyOf(c, submitBody);
      modal.exactly.enter(values);
      const { outcome, errors, delivery } = await modal.submit();
      return c.json<SubmitSummary>({ outcome, errors, ...ackOf(delivery) });
    })
    .post(`${path}/close`, async (c) => c.json(ackOf(await modalOf(c.req.param()).close())));
};
