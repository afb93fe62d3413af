import { createClock } from '../clock.ts';
import { type Received, type StubResponse, serviceWithTokens } from '../http-service.ts';

/** A service with a quota in fixed windows, as its headers say; what goes beyond is refused. */
export const serviceWithQuota = async (
  limit: number,
  seconds: number,
  respond: (request: Received) => StubResponse,
) => {
  const clock = createClock();
  const statuses: number[] = [];
  let used = 0;
  let window = 0;
  const service = await serviceWithTokens((request): StubResponse => {
    const current = Math.floor(clock.elapsed() / (seconds * 1000));
    if (current !== window) [window, used] = [current, 0];
    used += 1;
    const { status = 200, body } = used > limit ? { status: 429 } : respond(request);
    statuses.push(status);
    const left = (current + 1) * seconds - clock.elapsed() / 1000;
    const headers = {
      'x-ratelimit-limit': `${limit}, ${limit};w=${seconds}`,
      'x-ratelimit-remaining': String(Math.max(0, limit - used)),
      'x-ratelimit-reset': String(Math.ceil(left)),
    };
    return { status, body, headers };
  });
  return { service, clock, statuses };
};
