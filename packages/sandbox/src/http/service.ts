import { type OperationId, operations } from '@visitor-invitations/core/portable';
import { Hono } from 'hono';
import type { Engine } from '../engine.ts';
import { addressesOf } from './addresses.ts';
import { type ServiceEnv, serve } from './serve.ts';

/** The service: every operation of the catalogue, at every address that it has. */
export const createService = (engine: Engine) => {
  const service = new Hono<ServiceEnv>();
  for (const id of Object.keys(operations) as OperationId[]) {
    for (const address of addressesOf(operations[id])) {
      const route = address.replaceAll(/\{(\w+)\}/g, ':$1');
      service.on(operations[id].method, route, (context) => serve(id, address, context, engine));
    }
  }
  return service;
};
