import { type Operation, type OperationId, operations } from '@visitor-invitations/core/portable';
import { Hono } from 'hono';
import type { Engine } from '../engine.ts';
import { type ServiceEnv, serve } from './serve.ts';

/** The service: every operation of the catalogue, at every address that it has. */
export const createService = (engine: Engine) => {
  const service = new Hono<ServiceEnv>();
  for (const id of Object.keys(operations) as OperationId[]) {
    for (const address of addressesOf(operations[id])) {
      service.on(operations[id].method, asRoute(address), (context) => serve(id, context, engine));
    }
  }
  return service;
};

/** The addresses of an operation: both path profiles (A1), and the legacy one of the token endpoint (A21). */
export const addressesOf = ({ paths, token }: Operation): string[] => [
  ...new Set([paths.current, paths.listed, ...(token ? [token.legacyPath] : [])]),
];

const asRoute = (address: string) => address.replaceAll(/\{(\w+)\}/g, ':$1');
