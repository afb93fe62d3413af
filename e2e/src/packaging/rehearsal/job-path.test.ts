import { delimiter, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { jobPath } from './job-path.ts';

test("a job's PATH has Node first and the system's folders, and no tools of the workspace", () => {
  const path = ['/clone/node_modules/.bin', '/npm/node_modules/run-script/lib/bin', '/usr/bin', '/bin'];
  expect(jobPath(path.join(delimiter)).split(delimiter)).toEqual([
    dirname(process.execPath),
    '/usr/bin',
    '/bin',
  ]);
});
