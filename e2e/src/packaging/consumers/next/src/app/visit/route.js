// What Next's edge does with the client, for a request that names the service.
import { main } from '../../client.ts';

export const runtime = 'edge';

export const POST = async (request) => {
  const lines = [];
  await main(await request.json(), (line) => lines.push(line));
  return Response.json(lines);
};
