import { apiReports } from './api-reports.ts';
import { nodeInterface } from './node-interface.ts';
import type { PublicInterface } from './public-interface.ts';
import { slackInterface } from './slack-interface.ts';

/** Everything that people rely on, as it is now. */
export const publicInterfaces = async (): Promise<readonly PublicInterface[]> => [
  ...(await apiReports()),
  await nodeInterface(),
  await slackInterface(),
];

/** How a written interface and the present one differ, in lines; the order counts for nothing. */
export const differences = (written: string, present: string) => {
  const [before, now] = [written, present].map((text) => text.replaceAll('\r\n', '\n').split('\n'));
  return {
    gone: before?.filter((line) => !now?.includes(line)) ?? [],
    added: now?.filter((line) => !before?.includes(line)) ?? [],
  };
};
