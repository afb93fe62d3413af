// What the bundle does, for a request to workerd that names the service.
import { main } from './client.ts';

export { main };

export default {
  fetch: async (request: Request) => {
    const lines: string[] = [];
    await main((await request.json()) as Record<string, string>, (line) => lines.push(line));
    return Response.json(lines);
  },
};
