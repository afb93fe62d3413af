/** A client of the Model Context Protocol over streamable HTTP, with as much of it as the tests use. */
export interface McpClient {
  request<Result>(method: string, params?: object): Promise<Result>;
  /** Calls a tool; gives the text of its result. */
  call(tool: string, given: object): Promise<string>;
}

/** Opens a session. Rejects with the status of a refusal. */
export const createMcpClient = async (address: string, token: string): Promise<McpClient> => {
  let session: string | undefined;
  let count = 0;
  const post = async (message: object) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        ...(session && { 'mcp-session-id': session }),
      },
      body: JSON.stringify({ jsonrpc: '2.0', ...message }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${text}`);
    session ??= response.headers.get('mcp-session-id') ?? undefined;
    return text;
  };
  const request = async <Result>(method: string, params: object = {}): Promise<Result> => {
    const text = await post({ id: count++, method, params });
    // One message, as it is or as an event.
    const { result, error } = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text);
    if (error) throw new Error(error.message);
    return result;
  };
  await request('initialize', {
    protocolVersion: '2025-03-26',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  });
  await post({ method: 'notifications/initialized' });
  return {
    request,
    call: async (name, given) => {
      const { content } = await request<{ content: { text: string }[] }>('tools/call', {
        name,
        arguments: given,
      });
      return content.map(({ text }) => text).join('\n');
    },
  };
};
