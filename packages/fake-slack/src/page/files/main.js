import { get, onChanges, post } from './api.js';
import { drawBlocks } from './blocks.js';
import { byId, el } from './dom.js';
import { drawMessages } from './messages.js';
import { ModalDialog } from './modal.js';
import { drawTraffic } from './traffic.js';

const [people, menu] = await Promise.all([get('people'), get('menu')]);
const shortcuts = menu.shortcuts ?? [];
const modal = new ModalDialog();
const names = Object.fromEntries(people.map((/** @type {any} */ { id, name }) => [id, name]));
const remembered = location.hash.slice(1);
let handle = people.some((/** @type {any} */ person) => person.handle === remembered)
  ? remembered
  : people[0].handle;
let drawn = '';
let latest = 0;

const path = () => `people/${handle}`;

/** Runs what a person asked for, and says so when it fails. @param {() => Promise<any>} run */
const attempt = async (run) => {
  const status = byId('status');
  status.textContent = '';
  try {
    const { failure } = await run();
    if (failure) status.textContent = `The app did not answer properly: ${failure}.`;
  } catch (error) {
    status.textContent = /** @type {Error} */ (error).message;
  }
};

/** @param {any} home @param {any} context */
const drawHome = (home, context) => {
  if (!home) return [el('p', { class: 'empty' }, 'The app has published no Home tab yet.')];
  /** @type {Record<string, any>} */
  const touched = {};
  return drawBlocks(home.view.blocks, {
    prefix: 'home/',
    ...context,
    values: home.values,
    errors: {},
    enter: (/** @type {string} */ key, /** @type {any} */ input) => {
      touched[key] = input;
    },
    act: (/** @type {object} */ action) =>
      attempt(() => post(`${path()}/home/action`, { ...action, values: touched })),
    load: async () => [],
  });
};

const refresh = async () => {
  latest += 1;
  const turn = latest;
  const snapshot = await get(path());
  if (turn !== latest) return;
  const { person, messages, home } = snapshot;
  const viewer = { ...person, names, now: Date.now() };
  const context = {
    path: path(),
    viewer,
    people,
    shortcuts: shortcuts.filter((/** @type {any} */ { kind }) => kind === 'message'),
  };
  modal.show(snapshot.modal, context);
  const signature = JSON.stringify([person, messages, home]);
  if (signature === drawn) return;
  drawn = signature;
  byId('about').textContent = `${person.name}, ${person.kind.replaceAll('-', ' ')}, ${person.timeZone}`;
  const panel = byId('messages');
  panel.replaceChildren(...drawMessages(messages, context));
  panel.scrollTop = panel.scrollHeight;
  byId('people').querySelector('label:has(:checked)').scrollIntoView({ inline: 'center', block: 'nearest' });
  byId('home').replaceChildren(...drawHome(home, context));
};

/** @param {'messages' | 'home'} name */
const openTab = (name) => {
  for (const tab of ['messages', 'home']) {
    const selected = tab === name;
    byId(tab).hidden = !selected;
    byId(`tab-${tab}`).setAttribute('aria-selected', String(selected));
    byId(`tab-${tab}`).tabIndex = selected ? 0 : -1;
  }
  if (name === 'home') void attempt(() => post(`${path()}/home/open`));
};

/** @param {string} text */
const send = async (text) => {
  openTab('messages');
  await attempt(() => post(`${path()}/command`, { text }));
};

byId('people').append(
  ...people.map((/** @type {any} */ person) =>
    el(
      'label',
      {},
      el('input', {
        type: 'radio',
        name: 'person',
        value: person.handle,
        checked: person.handle === handle,
        onchange: () => {
          handle = person.handle;
          history.replaceState(null, '', `#${handle}`);
          openTab('messages');
          void refresh();
        },
      }),
      el(
        'span',
        {},
        person.name,
        person.kind !== 'member' && el('small', {}, ` ${person.kind.replaceAll('-', ' ')}`),
      ),
    ),
  ),
);
byId('menu').append(
  ...(menu.commands ?? []).map((/** @type {string} */ text) =>
    el('button', { type: 'button', onclick: () => send(text) }, text),
  ),
  ...shortcuts
    .filter((/** @type {any} */ { kind }) => kind === 'global')
    .map((/** @type {any} */ { callbackId, name }) =>
      el(
        'button',
        { type: 'button', onclick: () => attempt(() => post(`${path()}/shortcut`, { callbackId })) },
        name,
      ),
    ),
);
for (const name of /** @type {const} */ (['messages', 'home'])) {
  byId(`tab-${name}`).addEventListener('click', () => openTab(name));
  byId(`tab-${name}`).addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
    if (!['ArrowLeft', 'ArrowRight'].includes(event.key)) return;
    const other = name === 'home' ? 'messages' : 'home';
    openTab(other);
    byId(`tab-${other}`).focus();
  });
}
byId('composer').addEventListener('submit', (/** @type {Event} */ event) => {
  event.preventDefault();
  const line = byId('line');
  const text = line.value.trim();
  if (!text) return;
  line.value = '';
  void send(text);
});
onChanges(({ kind }) => {
  if (kind !== 'calls' && kind !== 'violations') void refresh();
  if (!kind || kind === 'calls' || kind === 'violations') void drawTraffic();
});
byId('traffic').open = matchMedia('(min-width: 1100px)').matches;
