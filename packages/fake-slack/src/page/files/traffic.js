import { get } from './api.js';
import { byId, el } from './dom.js';

const shown = 50;

/** @param {any} call */
const callOf = ({ method, args, answer }) =>
  el(
    'li',
    {},
    el(
      'details',
      {},
      el(
        'summary',
        {},
        el('code', {}, method),
        ' ',
        el('span', { class: answer.ok ? 'quiet' : 'error' }, answer.error ?? 'ok'),
      ),
      el('pre', {}, JSON.stringify(args, null, 2)),
    ),
  );

/** @param {any} violation */
const violationOf = ({ where, pointer, message }) =>
  el('p', { class: 'alert error' }, el('strong', {}, `${where} ${pointer}`), ` ${message}`);

/** Shows the newest calls of the app, and every rule of Slack it broke. */
export const drawTraffic = async () => {
  const [calls, violations] = await Promise.all([get('calls'), get('violations')]);
  byId('traffic-count').textContent =
    violations.length > 0 ? `${violations.length} against Slack's rules` : String(calls.length);
  byId('traffic-count').classList.toggle('bad', violations.length > 0);
  byId('violations').replaceChildren(...violations.map(violationOf));
  byId('calls').replaceChildren(...calls.slice(-shown).reverse().map(callOf));
};
