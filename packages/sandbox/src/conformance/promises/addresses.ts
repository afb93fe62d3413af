import { tells, unknown } from '../outcome.ts';
import type { ServicePromise } from '../promise.ts';

/** Where the service has its operations (A1). */
export const addressPromises: readonly ServicePromise[] = [
  {
    id: 'paths',
    area: 'sites',
    text: 'Operations are under /v1/api and under the paths the interface prints',
    source: { assumed: 'A1' },
    needs: 'read',
    tells: 'paths',
    async check({ facts }) {
      const [current, listed] = [await facts.isServed('current'), await facts.isServed('listed')];
      if (current && listed) return tells('paths', 'both');
      if (!current && !listed) return unknown('neither of the two responds');
      return tells('paths', current ? 'current' : 'listed');
    },
  },
];
