/** @param {Response} response */
const answerOf = async (response) => {
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error ?? `HTTP ${response.status}`);
  return answer;
};

/** @param {string} path below `/_fake/` @returns {Promise<any>} */
export const get = async (path) => answerOf(await fetch(`/_fake/${path}`));

/** @param {string} path below `/_fake/` @param {object} [body] @returns {Promise<any>} */
export const post = async (path, body = {}) =>
  answerOf(await fetch(`/_fake/${path}`, { method: 'POST', body: JSON.stringify(body) }));

/** Calls back with each change of the fake, and once at every (re)connection. @param {(change: { kind?: string, person?: string }) => void} onChange */
export const onChanges = (onChange) => {
  const source = new EventSource('/_fake/changes');
  source.onmessage = ({ data }) => onChange(JSON.parse(data));
  source.addEventListener('ready', () => onChange({}));
};
