import { startPostgres } from '@visitor-invitations/testing/postgres';
import { megabytes, milliseconds, type Report, target } from '../report.ts';
import { percentile } from '../stats.ts';
import type { AppStart } from './app-process.ts';
import { type Figures, kinds, type Measuring, measure, withServices } from './slack.ts';

const P95_MS = 200;
const PAUSE_MS = 50;
const GROWTH = 150e6;

const reading = `One workspace of a big company: one queue of waiting invitations, 10 000 invitations sent that day, and 20 000
hosts with notifications. 2 000 of them get their daily list now. 20 signed requests at a time, compared with an empty store
and a Bolt app that does nothing. *Pause* is the longest time in which the process could do nothing else: during the requests,
and after them, when only timers run. PostgreSQL has no statistics.`;

/** How soon the app of a big company acknowledges, and how long it pauses. */
export const bigCompany = async (quick: boolean): Promise<Report> => {
  const postgres = await startPostgres();
  try {
    const all = await withServices(1, async (start, requestOf) => {
      const company = quick ? { told: 100, hosts: 200 } : { told: 10_000, hosts: 20_000 };
      const options = { atOnce: 20, count: quick ? 20 : 500, forMs: quick ? 0 : 12_000 };
      const waiting = quick ? [20, 50] : [400, 2000];
      const found: [string, Figures][] = [];
      const run = async (
        of: string,
        name: AppStart['name'],
        store: Pick<Measuring, 'company' | 'databaseUrl'> = {},
      ) => {
        const lines = store.company ? waiting : [0];
        const how = { ...options, ...store, waiting: lines };
        const measured = await measure({ name, ...start }, requestOf, how);
        measured.forEach((figures, at) => {
          found.push([store.company ? `${of}, ${lines[at]} waiting` : of, figures]);
        });
      };
      await run('idle', 'idle');
      await run('ours, empty', 'ours');
      await run('SQLite', 'ours', { company });
      await run('PostgreSQL', 'ours', { company, databaseUrl: postgres.url });
      return found;
    });
    const p95 = ({ sent }: Figures) =>
      percentile(
        kinds.flatMap((kind) => sent[kind].times),
        0.95,
      );
    const growth = ({ rss }: Figures) => rss - (all[1]?.[1].rss ?? 0);
    const full = all.slice(2).map(([, figures]) => figures);
    const worst = (of: (figures: Figures) => number) => Math.max(...full.map(of));
    return {
      title: 'Slack app of a big company',
      reading,
      tables: [
        {
          columns: [
            'store',
            'acknowledged p95',
            'errors',
            'pause with requests',
            'pause after',
            'memory (RSS)',
          ],
          rows: all.map(([name, figures]) => [
            name,
            milliseconds(p95(figures)),
            String(kinds.reduce((sum, kind) => sum + figures.sent[kind].errors, 0)),
            milliseconds(figures.busyPauseMs),
            milliseconds(figures.pauseMs),
            megabytes(figures.rss),
          ]),
        },
      ],
      targets: [
        target(`p95 at most ${P95_MS} ms`, worst(p95), { atMost: P95_MS }, milliseconds),
        target(
          `pause of the timers: at most ${PAUSE_MS} ms`,
          worst(({ pauseMs }) => pauseMs),
          { atMost: PAUSE_MS },
          milliseconds,
        ),
        target(
          `memory: ${megabytes(GROWTH)} more than empty at most`,
          worst(growth),
          { atMost: GROWTH },
          megabytes,
        ),
      ],
    };
  } finally {
    await postgres.stop();
  }
};
