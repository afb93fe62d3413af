/** A button under a message of a chat. */
export interface ChatButton {
  readonly text: string;
  readonly link: string;
}

/** One message of n8n in a chat. */
export interface ChatText {
  readonly text: string;
  readonly buttons: readonly ChatButton[];
}

/** A conversation with a workflow, as its chat window has it. */
export interface Chat {
  /** The next message; rejects when the conversation ends without one. */
  next(): Promise<ChatText>;
  close(): void;
}

/** What n8n sends to keep the connection open, and to say that it goes on. */
const SIGNALS: ReadonlySet<string> = new Set(['n8n|heartbeat', 'n8n|continue']);

/** Sends the first message to a published workflow, and listens. `address` is that of its chat trigger. */
export const startChat = async (address: string, chatInput: string): Promise<Chat> => {
  const sessionId = crypto.randomUUID();
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'sendMessage', sessionId, chatInput }),
  });
  const started = (await response.json()) as { executionId?: string; resumeToken?: string };
  if (!started.executionId) throw new Error(`The chat didn’t start: ${JSON.stringify(started)}`);
  const query = new URLSearchParams({ sessionId, executionId: started.executionId, isPublic: 'true' });
  if (started.resumeToken) query.set('token', started.resumeToken);
  const socket = new WebSocket(`${new URL('/chat', address).href.replace('http', 'ws')}?${query}`);
  const arrived: ChatText[] = [];
  let notify = () => {};
  socket.onmessage = ({ data }) => {
    if (SIGNALS.has(data)) return;
    arrived.push(toText(data));
    notify();
  };
  socket.onclose = () => notify();
  return {
    next: async () => {
      while (arrived.length === 0 && socket.readyState !== WebSocket.CLOSED)
        await new Promise<void>((resolve) => {
          notify = resolve;
        });
      const text = arrived.shift();
      if (!text) throw new Error('The chat ended without a message');
      return text;
    },
    close: () => socket.close(),
  };
};

/** A message with buttons is JSON, another one text. */
const toText = (data: string): ChatText => {
  if (!data.startsWith('{')) return { text: data, buttons: [] };
  const { text, buttons = [] } = JSON.parse(data);
  return { text, buttons };
};
