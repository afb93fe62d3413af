import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { onTestFinished } from 'vitest';
import { ASSISTANT_PATH } from '../src/slack/ids.ts';
import { signed, signingSecret } from './slack-test.ts';

/** What a tool answered. */
interface Answered {
  readonly text: string;
  readonly isError: boolean;
  readonly blocks: readonly object[];
}

/** Slack's assistant, by a script: it calls tools as a person's, and signs what it sends as Slack does. */
export interface Assistant {
  readonly client: Client;
  call(name: string, args?: Record<string, unknown>): Promise<Answered>;
  /** The last call of a tool as it was sent: body and headers. */
  last(): { readonly body: string; readonly headers: Record<string, string> };
}

export const eras = ['2025', '2026'] as const;

/** An assistant of a person, in a version of the protocol. */
export const assistantOf = async (
  appUrl: string,
  who: { readonly user_id?: string; readonly team_id?: string | null },
  era: (typeof eras)[number] = '2025',
): Promise<Assistant> => {
  let last: ReturnType<Assistant['last']> | undefined;
  const client = new Client(
    { name: 'slackbot', version: '1' },
    era === '2026' ? { versionNegotiation: { mode: { pin: '2026-07-28' } } } : {},
  );
  const transport = new StreamableHTTPClientTransport(new URL(ASSISTANT_PATH, appUrl), {
    fetch: (url, init = {}) => {
      const body = String(init.body ?? '');
      const headers = { ...Object.fromEntries(new Headers(init.headers)), ...signed(signingSecret, body) };
      if (body.includes('"tools/call"')) last = { body, headers };
      return fetch(url, { ...init, headers });
    },
  });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return {
    client,
    async call(name, args = {}) {
      const { content, isError, _meta } = await client.callTool({
        name,
        arguments: args,
        _meta: { slack: who },
      });
      const [first] = content;
      const { blocks = [] } = (_meta?.slack ?? {}) as { readonly blocks?: readonly object[] };
      return { text: first?.type === 'text' ? first.text : '', isError: isError === true, blocks };
    },
    last() {
      if (!last) throw new Error('Nothing was called');
      return last;
    },
  };
};
