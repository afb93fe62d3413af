import { argv } from 'node:process';
import { PAGE_LIMIT_MAX, VisitorInvitations } from '@visitor-invitations/core';
import { runMeasurement } from '../started.ts';
import { team } from '../team.ts';
import { heapMarks } from './heap.ts';

/** Reads a long list row by row, and measures the heap on the way. */
await runMeasurement(async () => {
  const [baseUrl = '', rows] = argv.slice(2);
  const total = Number(rows);
  await using visitors = new VisitorInvitations({ baseUrl, ...team });
  const heap = heapMarks(total);
  let read = 0;
  for await (const site of visitors.sites.list({ limit: PAGE_LIMIT_MAX })) {
    if (site.id === undefined) throw new Error('A site came without its id.');
    read += 1;
    heap.done(read);
  }
  if (read !== total) throw new Error(`${read} of ${total} rows came.`);
  return heap.measured;
});
