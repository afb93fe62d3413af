import { type Delivery, manifest } from './manifest.ts';

/** Where Slack reaches an app that is not installed yet: to be replaced by its real address. */
export const EXAMPLE_URL = 'https://visitors.example.com/slack/events';

const text = (delivery: Delivery) => `${JSON.stringify(manifest(delivery), null, 2)}\n`;

/** The files that are kept beside the README, by name. */
export const manifestFiles = (url: string = EXAMPLE_URL): Readonly<Record<string, string>> => ({
  'manifest.http.json': text({ mode: 'http', url }),
  'manifest.socket.json': text({ mode: 'socket' }),
});
