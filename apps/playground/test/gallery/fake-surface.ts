import type {
  Block,
  Input,
  Option,
  OptionGroup,
  PersonSummary,
} from '@visitor-invitations/fake-slack/browser';
import type { Surface } from '../../src/page/blocks/surface.ts';
import type { Viewer } from '../../src/page/text/viewer.ts';

/** What is shown, and to whom. */
export interface Scene {
  blocks: readonly Block[];
  values?: Surface['values'];
  errors?: Surface['errors'];
  person?: Partial<PersonSummary>;
  /** Milliseconds since 1970. */
  now?: number;
  isBusy?: boolean;
}

/** What a person did, as the surface heard of it. */
export interface Heard {
  what: 'enter' | 'act' | 'suggest';
  /** `block_id/action_id`. */
  where: string;
  /** What was entered or asked for. */
  input?: Input;
}

type Suggestion = readonly Option[] | readonly OptionGroup[];

/** A question of an external select that waits for a response. */
interface Waiting {
  query: string;
  resolve: (options: Suggestion) => void;
  reject: (error: Error) => void;
}

const person = (handle: string, name: string, timeZone: string, title?: string): PersonSummary => ({
  handle,
  id: `U0${handle.toUpperCase()}`,
  name,
  kind: 'member',
  isAdmin: false,
  timeZone,
  locale: 'en-GB',
  ...(title && { title }),
});

const people = [
  person('alice', 'Alice Martin', 'Europe/London'),
  person('bob', 'Bob Chen', 'America/New_York'),
  person('carol', 'Carol Tan', 'Asia/Singapore', 'Assistant to Alice Martin'),
];

const channels = [
  { id: 'C0GENERAL', name: 'general' },
  { id: 'C0VISITORS', name: 'visitors' },
];

const now = Date.parse('2026-03-02T09:00:00Z');

export const viewerOf = (scene: Scene): Viewer => ({
  person: { ...people[0], ...scene.person } as PersonSummary,
  people,
  channels,
  now: scene.now ?? now,
});

/** Remembers what it hears, instead of a server. */
export class Recorder {
  readonly heard: Heard[] = [];
  readonly waiting: Waiting[] = [];
  entered: Record<string, Input> = {};
  /** Everybody who draws what was entered. */
  readonly listeners = new Set<() => void>();

  surface(scene: Scene, id: string, values: Surface['values']): Surface {
    return {
      id,
      values,
      errors: scene.errors ?? {},
      isBusy: scene.isBusy ?? false,
      enter: (blockId, actionId, input) => {
        const where = `${blockId}/${actionId}`;
        this.heard.push({ what: 'enter', where, input });
        this.entered = { ...this.entered, [where]: input };
        for (const listener of this.listeners) listener();
      },
      act: async (blockId, actionId, input) => {
        this.heard.push({
          what: 'act',
          where: `${blockId}/${actionId}`,
          ...(input !== undefined && { input }),
        });
      },
      suggest: (blockId, actionId, query) => {
        this.heard.push({ what: 'suggest', where: `${blockId}/${actionId}`, input: query });
        return new Promise((resolve, reject) => this.waiting.push({ query, resolve, reject }));
      },
    };
  }

  /** Responds to the oldest question with this query. */
  respond(query: string, response: Suggestion | string): void {
    const at = this.waiting.findIndex((each) => each.query === query);
    const [waiting] = this.waiting.splice(at, 1);
    if (at < 0 || !waiting) throw new Error(`Nobody asked for "${query}"`);
    if (typeof response === 'string') waiting.reject(new Error(response));
    else waiting.resolve(response);
  }
}
