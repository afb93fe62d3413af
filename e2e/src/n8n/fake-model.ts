import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly content: string | null;
}

/** What an agent asks a model. */
export interface ChatRequest {
  readonly messages: readonly ChatMessage[];
  readonly tools?: readonly {
    readonly function: {
      readonly name: string;
      readonly description: string;
      readonly parameters: JsonSchema;
    };
  }[];
}

export interface JsonSchema {
  readonly properties: Readonly<Record<string, { readonly type?: string; readonly description?: string }>>;
  readonly required?: readonly string[];
}

/** What the model does: it says something, or calls a tool. */
export type ChatResponse = { readonly say: string } | { readonly call: string; readonly with: object };

/** A model that speaks OpenAI's protocol, and says what a test wants. */
export interface FakeModel {
  readonly url: string;
  /** What it was asked, in order. */
  readonly requests: readonly ChatRequest[];
  /** Begins anew with another part to play. */
  play(respond: (request: ChatRequest) => ChatResponse): void;
  close(): void;
}

export const startFakeModel = async (): Promise<FakeModel> => {
  let requests: ChatRequest[] = [];
  let respond: (request: ChatRequest) => ChatResponse = () => ({ say: 'Nothing to say' });
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST') return void response.writeHead(404).end();
    const asked = (await json(request)) as ChatRequest & { stream?: boolean };
    requests.push(asked);
    const { message, finish_reason } = toChoice(respond(asked));
    const common = { id: 'chat-1', created: 0, model: 'fake' };
    if (!asked.stream) {
      const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
      const choices = [{ index: 0, message, finish_reason }];
      response.setHeader('content-type', 'application/json');
      return void response.end(JSON.stringify({ ...common, object: 'chat.completion', choices, usage }));
    }
    response.setHeader('content-type', 'text/event-stream');
    const tool_calls = message.tool_calls?.map((call, index) => ({ ...call, index }));
    const delta = { ...message, ...(tool_calls && { tool_calls }) };
    for (const choice of [{ delta }, { delta: {}, finish_reason }]) {
      const chunk = { ...common, object: 'chat.completion.chunk', choices: [{ index: 0, ...choice }] };
      response.write(`data: ${JSON.stringify(chunk)}\n\n`);
    }
    return void response.end('data: [DONE]\n\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    get requests() {
      return requests;
    },
    play: (part) => {
      requests = [];
      respond = part;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

const toChoice = (response: ChatResponse) =>
  'say' in response
    ? { message: { role: 'assistant', content: response.say, tool_calls: undefined }, finish_reason: 'stop' }
    : {
        message: {
          role: 'assistant',
          content: null,
          tool_calls: [
            {
              id: 'call_1',
              type: 'function',
              function: { name: response.call, arguments: JSON.stringify(response.with) },
            },
          ],
        },
        finish_reason: 'tool_calls',
      };
