import { measure } from '../processes.ts';
import { slackFile } from './app.ts';
import type { Findings } from './report.ts';

/**
 * Kills the app in the midst of submissions to a service that is slow and faulty, on both stores, and disturbs its
 * database, its network and its clock. That is a program beside the app's tests, which judges what became of them.
 */
export const soakKills = (kills: number): Promise<Findings> =>
  measure<Findings>(slackFile('test/kills/main.ts'), { args: ['--kills', String(kills)] });
