import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { createServer } from '@visitor-invitations/mcp';
import * as z from 'zod';
import { RefusedError } from '../../languages/errors.ts';
import { errorFacts } from '../../lib/log.ts';
import { respondJson } from '../../server/server.ts';
import { signedBody } from '../../server/signed-body.ts';
import type { WorkspaceFinder } from '../../workspaces/workspaces.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { assistantPort } from './port.ts';

/** What the endpoint needs. */
export interface AssistantDeps extends Pick<FeatureDeps, 'clock' | 'claims' | 'newId' | 'log'> {
  /** With which Slack signs what it sends. */
  readonly signingSecret: string;
  readonly workspaces: WorkspaceFinder;
}

/** More than any call of a tool needs. */
const MAX_BYTES = 100_000;

/** Slack's own. */
const headers = { time: 'x-slack-request-timestamp', signature: 'x-slack-signature' };

/** Who calls a tool: Slack names them in the signed body. In an organisation without a workspace there is no team. */
const call = z.object({
  method: z.literal('tools/call'),
  params: z.object({
    _meta: z.object({ slack: z.object({ user_id: z.string(), team_id: z.string() }) }),
  }),
});

const refusal = (error: unknown) => (error instanceof RefusedError ? error.reason.plain : undefined);

/** The tools over Streamable HTTP, for Slack's assistant. A call acts for whom Slack's signature names, and for nobody else. */
export const assistantEndpoint = (deps: AssistantDeps): RequestListener => {
  const { signingSecret, workspaces, log } = deps;

  const onError = (error: unknown) => log.warn('a tool failed', errorFacts(error));

  /** Runs in the language of who asks, as far as they are known. */
  async function answered(body: string, request: Request): Promise<Response> {
    const { data } = call.safeParse(z.looseObject({}).parse(JSON.parse(body)));
    const who = data?.params._meta.slack;
    const workspace = who && (await workspaces.find(who.team_id));
    const person = workspace && { workspace, userId: who.user_id };
    const port = assistantPort(deps, person);
    const serve = () =>
      createMcpHandler(() => createServer(port, { version: '1', onError, refusal })).fetch(request);
    return person ? workspace.inLanguageOf(person.userId, serve) : serve();
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const signing = { secret: signingSecret, headers, maxBytes: MAX_BYTES, now: Date.now };
    const signed = await signedBody(request, signing);
    if ('status' in signed) return respondJson(response, signed.status, { status: signed.reason });
    const { body } = signed;
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const asked = new Request('http://127.0.0.1/', {
      method: 'POST',
      headers: Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      body,
      signal: gone.signal,
    });
    const answer = await answered(body, asked);
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    for await (const part of answer.body ?? []) response.write(part);
    response.end();
  }

  return (request, response) =>
    void handle(request, response).catch((error: unknown) => {
      log.info('a tool call was not understood', errorFacts(error));
      if (!response.headersSent) respondJson(response, 400, { status: 'no single JSON-RPC message' });
      else response.destroy();
    });
};
