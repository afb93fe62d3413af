import * as fc from 'fast-check';
import { createPageRoutes } from '../../src/app.ts';
import { createControlRoutes } from '../../src/control/routes.ts';
import type { Engine } from '../../src/service/engine.ts';
import { switchTable } from '../../src/switches/switches.ts';
import type { Grounds } from './grounds.ts';
import { headerText, hostileBody, hostileText, hostileValue, pathText } from './hostile.ts';
import type { FuzzRequest } from './service-requests.ts';

/** Members that some body of the control plane has. */
const members = [
  'set',
  'advance',
  'freeze',
  'resume',
  'operation',
  'match',
  'nth',
  'every',
  'times',
  'status',
  'code',
  'delayMs',
  'drop',
  'retryAfter',
  'passes',
  'sites',
  'hosts',
  'invitations',
  'name',
  ...Object.keys(switchTable),
];

/** Requests to every route of the control plane and of the page, which list them themselves. */
export const controlRequests = ({ sandbox, own, ids }: Grounds): fc.Arbitrary<FuzzRequest> => {
  const routes = [
    ...createControlRoutes(sandbox).routes.map(({ method, path }) => ({
      method,
      path: `/_sandbox${path}`,
      isPage: false,
    })),
    // They are asked for their addresses alone, which takes no engine.
    ...createPageRoutes({} as Engine, sandbox).routes.map(({ method, path }) => ({
      method,
      path,
      isPage: true,
    })),
  ].filter(({ method }) => method !== 'ALL');
  const value = fc.oneof(
    hostileValue,
    fc.constantFrom('2h', 'P1D', '2026-05-04T09:00:00Z', true, '*', 'sites.list', 500),
  );
  const object = fc.dictionary(
    fc.oneof({ arbitrary: fc.constantFrom(...members), weight: 8 }, hostileText),
    value,
    {
      maxKeys: 4,
    },
  );
  const body = fc.oneof(
    { arbitrary: object.map((fields) => JSON.stringify(fields)), weight: 6 },
    { arbitrary: fc.array(object, { maxLength: 3 }).map((list) => JSON.stringify(list)), weight: 3 },
    { arbitrary: hostileBody, weight: 2 },
    fc.constant(undefined),
  );
  const known = ['1.eml', '99.eml', 'page.css', 'check-in', 'advance', 'reset', ...(ids.invitations ?? [])];
  const segment = fc.oneof(fc.constantFrom(...known), pathText);
  const query = fc.option(
    fc.tuple(fc.oneof(hostileText, fc.constantFrom('explain', 'suppressed', 'date', 'siteId')), hostileText),
  );
  return fc
    .record({
      route: fc.constantFrom(...routes),
      segment,
      query,
      body,
      type: fc.constantFrom(
        'application/json',
        'text/csv',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
      ),
      team: fc.option(fc.oneof(fc.constant(own.teamId), headerText)),
    })
    .map(({ route: { method, path, isPage }, segment: text, query: pair, body: sent, type, team }) => ({
      method,
      isPage,
      path: `${path.replaceAll(/:\w+(\{[^}]*\})?/g, text)}${pair ? `?${new URLSearchParams([pair])}` : ''}`,
      headers: { 'content-type': type, ...(team !== null && { 'x-service-team-id': team }) },
      body: method === 'GET' ? undefined : sent,
    }));
};
