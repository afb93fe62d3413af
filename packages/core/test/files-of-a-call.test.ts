import { Session } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { clientOf } from './client.ts';
import { serviceWithTokens } from './http-service.ts';

const src = fileURLToPath(new URL('../src/', import.meta.url));
const id = '22222222-2222-4222-8222-222222222222';

/** The files of `src` of which at least one function ran while `run` did, without the loading of their modules. */
const filesOf = async (session: Session, run: () => unknown): Promise<string[]> => {
  await session.post('Profiler.takePreciseCoverage');
  await run();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const ran = result.filter(({ functions }) =>
    functions.some(
      ({ functionName, ranges }) => functionName !== '' && ranges.some(({ count }) => count > 0),
    ),
  );
  const paths = ran.map(({ url }) => (url.startsWith('file:') ? fileURLToPath(url) : url));
  return [
    ...new Set(paths.filter((path) => path.startsWith(src)).map((path) => path.slice(src.length))),
  ].sort();
};

test('a call runs through few files', async () => {
  const session = new Session();
  session.connect();
  onTestFinished(() => session.disconnect());
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const service = await serviceWithTokens(() => ({ body: { id, name: 'Harbour' } }));

  const first = await filesOf(session, () => clientOf(service).sites.get(id));
  const client = clientOf(service);
  await client.sites.get(id);
  const warm = await filesOf(session, () => client.sites.get(id));
  expect(warm.length, warm.join('\n')).toBeLessThanOrEqual(25);
  expect(first.length, first.join('\n')).toBeLessThanOrEqual(35);
});
