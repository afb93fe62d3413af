import type { PersonSummary } from '../../api.ts';

const kinds: Record<PersonSummary['kind'], string> = {
  member: 'Member',
  guest: 'Slack guest',
  'single-channel-guest': 'Slack guest',
  stranger: 'From another workspace',
  bot: 'App',
};

/** What somebody is in the workspace, in a few words. */
export const roleOf = ({ title, kind, isAdmin }: PersonSummary): string =>
  title ?? (isAdmin ? 'Workspace admin' : kinds[kind]);
