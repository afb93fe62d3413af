/** A host: a member of the workspace, whom the service knows by the e-mail address. */
export interface Host {
  readonly userId: string;
  readonly email: string;
}

/** The workspace and the app in it, as Slack names them. All of it is made up. */
export const workspace = {
  teamId: 'T00SOAK',
  domain: 'soak',
  appId: 'A00SOAK',
  botId: 'B00SOAK',
  botUserId: 'U00BOT',
  zone: 'Europe/London',
} as const;

const PREFIX = 'U0HOST';

/** The address is made from the user id, so that the stub of Slack knows it without being told the hosts. */
export const emailOf = (userId: string): string => `host-${userId.slice(PREFIX.length)}@example.com`;

/** Each number stands for a host. */
export const hostAt = (at: number): Host => {
  const userId = `${PREFIX}${at}`;
  return { userId, email: emailOf(userId) };
};
