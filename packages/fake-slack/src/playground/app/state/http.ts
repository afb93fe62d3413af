const answerOf = async <T>(response: Response): Promise<T> => {
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error ?? `The local Slack returned an error (${response.status})`);
  return answer;
};

const request = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(`/_fake/${path}`, init).catch(() => {
    throw new Error('Can’t reach the local Slack. Is it still running?');
  });

/** Asks the server of the playground; the path is below `/_fake/`. Rejects with what a person can read. */
export const get = async <T>(path: string): Promise<T> => answerOf(await request(path));

/** Tells the server of the playground; the path is below `/_fake/`. Rejects with what a person can read. */
export const post = async <T>(path: string, body: object = {}): Promise<T> =>
  answerOf(await request(path, { method: 'POST', body: JSON.stringify(body) }));

/** Has the server of the playground forget something; the path is below `/_fake/`. */
export const remove = async (path: string): Promise<void> => {
  await fetch(`/_fake/${path}`, { method: 'DELETE' });
};
