import type { FakeSlack, Person } from '../../src/index.ts';
import { modes } from '../bolt-app.ts';
import { manifest } from '../manifest.ts';
import { type Seen, visitorsApp } from './visitors-app.ts';

/** Alice in front of her screen, and what the app hears of it. */
interface Screen {
  slack: FakeSlack;
  alice: Person;
  /** Everything that reached the app. */
  seen: Seen;
  /** The last action that it received. */
  told: () => object | undefined;
  [Symbol.asyncDispose](): Promise<void>;
}

type Mode = (typeof modes)[number];

const openScreen = async ([name, open]: Mode): Promise<Screen> => {
  const seen: Seen = [];
  const { slack, [Symbol.asyncDispose]: end } = await open(visitorsApp(seen), {
    manifest: manifest({}, { socket_mode_enabled: name === 'Socket Mode' }),
  });
  const told = () => (seen.at(-1)?.actions as object[] | undefined)?.[0];
  return { slack, alice: slack.person('alice'), seen, told, [Symbol.asyncDispose]: end };
};

/** The same scenario over HTTP and in Socket Mode: `describe.each(screens)('… over %s', (_, open) => …)`. */
export const screens = modes.map((mode) => [mode[0], () => openScreen(mode)] as const);
