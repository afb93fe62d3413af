import type { Scene } from '../../api.ts';

/** How the author of a message is called: the app, Slack itself, or somebody. */
export const authorName = (from: string, { app, people }: Scene): string => {
  if (from === 'app') return app.botName;
  if (from === 'slack') return 'Slackbot';
  return people.find(({ id }) => id === from)?.name ?? from;
};
