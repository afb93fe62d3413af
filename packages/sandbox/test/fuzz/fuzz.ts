import * as fc from 'fast-check';
import { type Switches, switchTable } from '../../src/index.ts';
import { controlRequests } from './control-requests.ts';
import { fitsHttp, inProcess, overSocket } from './exchange.ts';
import { type Grounds, prepareGrounds } from './grounds.ts';
import { exchangeRaw, rawRequests } from './raw-requests.ts';
import { createRecord, type FuzzReport } from './record.ts';
import { serviceRequests } from './service-requests.ts';

/** How much to try. */
export interface FuzzOptions {
  readonly requests: number;
  /** The same seed makes the same choices. */
  readonly seed: number;
  /** Told after each batch. */
  readonly onProgress?: (done: number) => void;
}

/** Number of requests generated at a time, each time on fresh data. */
const BATCH = 500;
/** Number of findings after which the run stops. */
const ENOUGH = 25;

/** Sends made-up requests, most of them in process and some over a socket, and checks every response. */
export const fuzz = async ({ requests, seed, onProgress }: FuzzOptions): Promise<FuzzReport> => {
  const service = await prepareGrounds();
  // Apart from the service's, since it turns clocks, sets faults and takes teams away.
  const control = await prepareGrounds();
  const url = await service.sandbox.listen();
  const made = {
    service: serviceRequests(service),
    control: controlRequests(control),
    socket: serviceRequests(service).filter(fitsHttp),
    raw: rawRequests(service),
  };
  const { attempt, findings, report } = createRecord();
  try {
    for (let done = 0; done < requests && findings.length < ENOUGH; done += BATCH) {
      const size = Math.min(BATCH, requests - done);
      const sample = <Made>(arbitrary: fc.Arbitrary<Made>, share: number) =>
        fc.sample(arbitrary, { numRuns: Math.ceil(size * share), seed: seed + done });
      service.sandbox.reset(service.own.teamId);
      service.sandbox.switches.set(settingOf(done / BATCH), service.own.teamId);
      for (const request of sample(made.service, 0.75))
        await attempt(request, () => inProcess(request, service));
      for (const request of sample(made.control, 0.15))
        await attempt(request, () => inProcess(request, control));
      for (const request of sample(made.socket, 0.05))
        await attempt(request, () => overSocket(request, service));
      for (const bytes of sample(made.raw, 0.05)) await attempt(bytes, () => exchangeRaw(bytes, url));
      onProgress?.(done + size);
    }
    findings.push(...(await deathOf(service)));
  } finally {
    await Promise.all([service.sandbox.close(), control.sandbox.close()]);
  }
  return report();
};

/** One switch after the other, each setting in turn, with the defaults before all; those that change no address or envelope. */
const settingOf = (batch: number): Partial<Switches> => settings[batch % settings.length] ?? {};

const outside = ['paths', 'tokenEndpoint', 'teamHeader', 'requiredHeaders', 'lists', 'create.status'];
const settings: readonly Partial<Switches>[] = [
  {},
  ...Object.entries(switchTable)
    .filter(([name]) => !outside.includes(name) && !name.includes('delete.'))
    .flatMap(([name, { tryOut }]) => tryOut.map((value) => ({ [name]: value }))),
];

/** At the end the sandbox responds, and the team has its three sites. */
const deathOf = async ({ sandbox, own }: Grounds): Promise<FuzzReport['findings']> => {
  const response = await sandbox.fetch('http://sandbox/v1/api/sites', {
    headers: { 'x-service-team-id': own.teamId, authorization: `Bearer ${own.token}` },
  });
  const { records } = (await response.json()) as { records?: unknown[] };
  return records?.length === 3
    ? []
    : [{ what: 'not alive at the end', request: 'sites.list', response: response.status }];
};
