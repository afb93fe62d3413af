import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Engine } from '../service/engine.ts';
import type { ScreenName } from './scope.ts';

/** How often an open page is checked for changes, in milliseconds. Each check sends one event at most. */
const PERIOD = 250;

/** Reports which parts have changed, as server-sent events, until the page or the sandbox is closed. */
export const streamChanges = (c: Context, engine: Engine, teamId: string): Response =>
  streamSSE(c, async (stream) => {
    let before = marks(engine, teamId);
    await stream.writeSSE({ event: 'watching', data: '' });
    for (;;) {
      await stream.sleep(PERIOD);
      if (stream.aborted || !engine.db.isOpen) break;
      const after = marks(engine, teamId);
      const changed = (Object.keys(after) as (keyof Marks)[]).filter((name) => after[name] !== before[name]);
      before = after;
      if (changed.length > 0) await stream.writeSSE({ data: changed.join(',') });
    }
  });

type Marks = Record<ScreenName | 'team' | 'clock', unknown>;

/** One value per part of the page. If it differs, the part may have changed. Computing it costs almost nothing. */
const marks = ({ db, clock, realTime, requests, faults, switches }: Engine, teamId: string): Marks => {
  const { now, frozen } = clock.state();
  const data = `${db.changes} ${now.slice(0, 'yyyy-mm-ddThh:mm'.length)}`;
  return {
    team: data,
    clock: frozen ? now : Math.round((clock.millis() - realTime()) / 1000),
    'front-desk': data,
    invitations: data,
    outbox: data,
    connect: data,
    requests: requests.list().at(-1)?.id,
    faults: JSON.stringify(faults.list(teamId)),
    switches: JSON.stringify(switches.of(teamId)),
  };
};
