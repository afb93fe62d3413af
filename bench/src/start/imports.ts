import { measure } from '../processes.ts';
import { progress } from '../progress.ts';
import { median } from '../stats.ts';

/** What is imported: ours, and what it is compared with. */
export const modules = [
  '@visitor-invitations/core',
  '@visitor-invitations/core/portable',
  'zod',
  'undici',
] as const;
export type ModuleName = (typeof modules)[number];

/** The median time that importing each module takes, in milliseconds; the modules take turns. */
export async function importTimes(rounds: number): Promise<Record<ModuleName, number>> {
  const times = new Map<ModuleName, number[]>(modules.map((name) => [name, []]));
  progress(`importing ${modules.length} modules, ${rounds} times each`);
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, found] of times)
      found.push(await measure<number>(new URL('./import-time.ts', import.meta.url), { args: [name] }));
  }
  const medians = [...times].map(([name, found]) => [name, median(found)]);
  return Object.fromEntries(medians) as Record<ModuleName, number>;
}
