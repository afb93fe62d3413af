import { createServer } from 'node:http';
import { argv } from 'node:process';
import { PAGE_LIMIT_MAX } from '@visitor-invitations/core';
import { runService } from '../child.ts';
import { benchToken, tokenPath, tokenResponse } from '../service.ts';

/** A service with more sites than fit in memory: each page is generated on request. */

const total = Number(argv[2]);

const siteAt = (at: number) => ({
  id: `5b6f7a52-0d6e-4c0e-9d58-${at.toString(16).padStart(12, '0')}`,
  name: `Site ${at}`,
  latitude: 51.5,
  longitude: -0.1,
});

const page = (query: URLSearchParams): object => {
  const from = Number(query.get('next') ?? 0);
  const to = Math.min(from + PAGE_LIMIT_MAX, total);
  const records = Array.from({ length: to - from }, (_, at) => siteAt(from + at));
  return to < total ? { records, next: String(to) } : { records };
};

runService(
  createServer((request, response) => {
    request.resume();
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const body = pathname === tokenPath ? tokenResponse(benchToken) : page(searchParams);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }),
);
