import { post } from './api.js';
import { drawBlocks } from './blocks.js';
import { el } from './dom.js';
import { mrkdwn } from './text.js';

const authors = { app: 'Visitors', slack: 'Slackbot' };

/** @param {any} message @param {{ path: string, viewer: any, people: any[], shortcuts: any[] }} context */
const messageOf = (message, { path, viewer, people, shortcuts }) => {
  const { ts, from, channel, text, blocks, isEphemeral, isEdited } = message;
  const act = (/** @type {object} */ action) => post(`${path}/messages/${ts}/action`, action);
  const surface = {
    prefix: `${ts}/`,
    viewer,
    people,
    values: {},
    errors: {},
    act,
    enter: () => {},
    load: async () => [],
  };
  const author = authors[/** @type {keyof typeof authors} */ (from)] ?? viewer.names[from] ?? from;
  const time = new Intl.DateTimeFormat(viewer.locale, { timeStyle: 'short', timeZone: viewer.timeZone });
  const notes = [channel, isEphemeral && 'only visible to you', isEdited && 'edited']
    .filter(Boolean)
    .join(' · ');
  return el(
    'article',
    { class: `message ${isEphemeral ? 'ephemeral' : ''}` },
    el('div', { class: `avatar ${from === 'app' ? 'app' : ''}`, 'aria-hidden': 'true' }, author[0]),
    el(
      'div',
      { class: 'body' },
      el(
        'p',
        { class: 'by' },
        el('strong', {}, author),
        ' ',
        el('time', {}, time.format(Number(ts) * 1000)),
        ' ',
        el('span', {}, notes),
      ),
      ...(blocks.length > 0 ? drawBlocks(blocks, surface) : [el('p', {}, ...mrkdwn(text, viewer))]),
      !isEphemeral &&
        shortcuts.length > 0 &&
        el(
          'div',
          { class: 'buttons' },
          ...shortcuts.map(({ callbackId, name }) =>
            el(
              'button',
              {
                type: 'button',
                class: 'link',
                onclick: () => post(`${path}/messages/${ts}/shortcut`, { callbackId }),
              },
              name,
            ),
          ),
        ),
    ),
  );
};

/** @param {any[]} messages @param {any} context */
export const drawMessages = (messages, context) =>
  messages.length > 0
    ? messages.map((message) => messageOf(message, context))
    : [el('p', { class: 'empty' }, 'Nothing yet. Type a command below, or try one of the suggestions.')];
