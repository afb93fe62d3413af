import { createHmac } from 'node:crypto';
import { connect } from 'node:net';

/** A seeded random number generator (mulberry32). */
export const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const oneOf = <Item>(random: () => number, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item;

const bytes = (random: () => number, most: number) =>
  Buffer.from(Array.from({ length: Math.floor(random() * most) }, () => Math.floor(random() * 256)));

const methods = ['GET', 'POST', 'HEAD', 'PUT', 'OPTIONS', 'TRACE', 'CONNECT', 'PRI', 'get', '', 'P\0ST'];
const paths = [
  ...['/', '//', '///', '/\\', '//[', '/%', '/%zz', '*', '?', '#', '', 'http://[', 'http://x/slack/events'],
  ...[
    '/healthz',
    '/healthz?//',
    '/readyz/',
    '/slack/events',
    '/slack/events?x',
    '/slack/events/',
    '/slack/../',
  ],
  ...['/slack/install', '/slack/oauth_redirect', `/${'a'.repeat(20_000)}`, '/\u00ff', '/canary'],
];
const versions = ['HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9', '', 'ICY'];
const headers = [
  ...[
    'host: x',
    'host:',
    'connection: close',
    'connection: upgrade',
    'upgrade: websocket',
    'expect: 100-continue',
  ],
  ...['content-length: 5', 'content-length: -1', 'content-length: 99999999999', 'transfer-encoding: chunked'],
  ...[
    'content-type: application/json',
    'content-type: application/x-www-form-urlencoded',
    'content-type: ;;',
  ],
  ...['x-slack-signature: v0=canary', 'x-slack-request-timestamp: NaN', 'x-slack-request-timestamp: 1e999'],
  ...['x-slack-retry-num: canary', ': nothing', 'a\u0000b: c', `cookie: ${'c'.repeat(30_000)}`],
];
const bodies = [
  '',
  '{}',
  'null',
  '{"canary":',
  'payload=%',
  'ssl_check=1',
  '5\r\nhello\r\n0\r\n\r\n',
  '\0\0\0',
];

/** A malformed HTTP request, or random bytes. */
export const oddRequest = (random: () => number): Buffer => {
  if (random() < 0.1) return bytes(random, 400);
  const lines = Array.from({ length: Math.floor(random() * 5) }, () => oneOf(random, headers));
  const start = `${oneOf(random, methods)} ${oneOf(random, paths)} ${oneOf(random, versions)}`;
  const end = oneOf(random, ['\r\n', '\n', '\r\n\r\n']);
  const head = Buffer.from(`${[start, ...lines, ''].join('\r\n')}${end}`, 'latin1');
  const body = random() < 0.3 ? bytes(random, 200) : Buffer.from(oneOf(random, bodies), 'latin1');
  const all = Buffer.concat([head, body]);
  return random() < 0.2 ? all.subarray(0, Math.floor(random() * all.length)) : all;
};

/** Sends bytes to a port. Resolves when the connection is closed by either side. */
export const sendRaw = (port: number, data: Buffer): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(data));
    socket.on('error', () => {});
    socket.on('data', () => socket.destroySoon());
    socket.once('close', () => resolve());
    socket.setTimeout(2000, () => socket.destroy());
  });

const values = [null, [], {}, '', 'canary', 0, -1, true, [null], { id: null }, 'x'.repeat(5000)];
const members = [
  ...[
    'type',
    'payload',
    'event',
    'user',
    'view',
    'actions',
    'action',
    'team',
    'command',
    'text',
    'trigger_id',
  ],
  ...[
    'response_url',
    'event_id',
    'container',
    'callback_id',
    'authorizations',
    'ssl_check',
    'user_id',
    'canary',
  ],
];
const types = [
  ...['event_callback', 'block_actions', 'view_submission', 'view_closed', 'block_suggestion', 'shortcut'],
  ...['message_action', 'interactive_message', 'dialog_submission', 'url_verification', 'canary'],
];

/** A body that Slack would not send, with its content type. */
export const oddBody = (random: () => number): { body: string; type: string } => {
  const value = () => oneOf<unknown>(random, values);
  const object = () => {
    const names = Array.from({ length: Math.floor(random() * 6) }, () => oneOf(random, members));
    const made = Object.fromEntries(
      names.map((name) => [name, random() < 0.2 ? { type: value() } : value()]),
    );
    return random() < 0.7 ? { ...made, type: oneOf(random, types) } : made;
  };
  const content = random() < 0.3 ? value() : object();
  const json = random() < 0.1 ? '{"canary": ' : JSON.stringify(content);
  if (random() < 0.5) return { body: json, type: 'application/json' };
  const form = oneOf(random, [
    `payload=${encodeURIComponent(json)}`,
    json,
    `command=%2Fvisitor&text=${json}`,
  ]);
  return { body: form, type: 'application/x-www-form-urlencoded' };
};

/** The signature headers of a request from Slack. */
export const signed = (secret: string, body: string, seconds = Math.floor(Date.now() / 1000)) => {
  const signature = createHmac('sha256', secret).update(`v0:${seconds}:${body}`).digest('hex');
  return { 'x-slack-request-timestamp': String(seconds), 'x-slack-signature': `v0=${signature}` };
};

/** Runs `act` `count` times, `atOnce` concurrently. */
export const many = async (count: number, atOnce: number, act: () => Promise<unknown>): Promise<void> => {
  let left = count;
  const line = async () => {
    while (left > 0) {
      left -= 1;
      await act();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, line));
};
