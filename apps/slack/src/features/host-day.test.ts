import { hostDay } from '../../test/host-day.ts';

hostDay('http', async () => ({ file: ':memory:' }));
