import { attempt, type Log } from '../lib/log.ts';
import type { TaskTracker } from '../lib/tasks.ts';
import { FIRST, type WatchTable } from '../store/watch-table.ts';
import type { WorkspaceFinder } from '../workspaces/workspaces.ts';
import type { HostState } from './host-state.ts';
import { nearFrom } from './pace.ts';

/** What webhooks move hosts with. */
interface PushesDeps {
  readonly table: Pick<WatchTable, 'due' | 'nudgeDue'>;
  readonly workspaces: WorkspaceFinder;
  readonly tasks: TaskTracker;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: Log;
}

/** What was posted says that something may have happened at a site: those with a visit due there are read next. */
export interface Pushes {
  /** Notes a body. Nothing in it is believed. */
  take(workspace: string, body: string): void;
  /** Moves the hosts of whatever was posted since the last time. To be called several times a second. */
  tick(): void;
}

/** Of so many bodies at once the sites are read. With more, everybody with a visit due is moved. */
const MAX_BODIES = 20;
const PAGE = 50;

/** The texts in a JSON value, in lower case. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value.trim().toLowerCase()];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const textsOf = (body: string): string[] => {
  try {
    return textsIn(JSON.parse(body));
  } catch {
    return [];
  }
};

export const createPushes = ({ table, workspaces, tasks, now, log }: PushesDeps): Pushes => {
  const waiting = new Map<string, string[]>();
  const moving = new Set<string>();

  /** The ids of the sites that each body names; `undefined` when one of them names none that is known. */
  async function sitesIn(workspaceId: string, bodies: readonly string[]) {
    if (bodies.length > MAX_BODIES) return undefined;
    const workspace = await workspaces.find(workspaceId);
    const sites = (await workspace?.visitors.sites().catch(() => [])) ?? [];
    const named = bodies.map((body) => {
      const texts = new Set(textsOf(body));
      return sites.filter(({ id, name = '' }) => texts.has(id) || texts.has(name.toLowerCase()));
    });
    if (named.some(({ length }) => length === 0)) return undefined;
    return new Set(named.flat().map(({ id }) => id));
  }

  /** Whether a host's visit is near at one of these sites. */
  const isAt = ({ startsAt, sites: at = [] }: HostState, sites: ReadonlySet<string>) =>
    startsAt.some((start, index) => sites.has(at[index] ?? '') && nearFrom(start, now()) === now());

  async function move(workspace: string, bodies: readonly string[]): Promise<void> {
    const sites = await sitesIn(workspace, bodies);
    if (!sites) return table.nudgeDue(workspace);
    for (let after = { userId: '', due: FIRST + 1 }; ; ) {
      const page = await table.due(workspace, PAGE, after);
      const there = page.filter(({ state }) => state !== undefined && isAt(state as HostState, sites));
      if (there.length > 0)
        await table.nudgeDue(
          workspace,
          there.map(({ userId }) => userId),
        );
      const last = page.at(-1);
      if (!last || page.length < PAGE) return;
      after = { userId: last.userId, due: last.due ?? 0 };
    }
  }

  return {
    take(workspace, body) {
      const bodies = waiting.get(workspace);
      if (!bodies) waiting.set(workspace, [body]);
      else if (bodies.length <= MAX_BODIES) bodies.push(body);
    },
    tick() {
      for (const [workspace, bodies] of waiting) {
        if (moving.has(workspace)) continue;
        waiting.delete(workspace);
        moving.add(workspace);
        const moved = attempt(log, 'a webhook moved nobody', () => move(workspace, bodies));
        void tasks.run(() => moved.finally(() => moving.delete(workspace)));
      }
    },
  };
};
