/* global Idiomorph */

/** Keeps an open page up to date, and sends its forms without leaving it. Without this file everything works as well. */

const page = document.documentElement;
page.classList.add('script');

/** What is looked at, as the server understood the address. */
const { view } = page.dataset;
const teamOf = (query) => new URLSearchParams(query).get('team');

/** Whether a person changed a field since the server wrote it. */
const isChanged = (field) => {
  if (field.localName !== 'select') return field.value !== field.defaultValue;
  const options = [...field.options];
  return field.selectedOptions[0] !== (options.find((option) => option.defaultSelected) ?? options[0]);
};

/** Keeps what a person did: a changed field, an open part. The rest becomes what the server sent. */
const callbacks = {
  beforeNodeMorphed: (from, to) =>
    !from.isEqualNode(to) && !(from.matches?.('input, select, textarea') && isChanged(from)),
  beforeAttributeUpdated: (name, element, change) =>
    change !== 'remove' || name !== 'open' || element.localName !== 'details',
};

const parse = (text) => new DOMParser().parseFromString(text, 'text/html');

/** Makes every part what it is in the document. */
const show = (fresh, parts) => {
  for (const section of fresh.querySelectorAll(parts)) {
    const shown = document.getElementById(section.id);
    if (shown) Idiomorph.morph(shown, section, { callbacks });
  }
};

let isStale = false;
let refreshing = false;

/** Fetches the page anew; what changes meanwhile waits for the next turn. */
const refresh = async () => {
  isStale = true;
  if (refreshing) return;
  refreshing = true;
  while (isStale) {
    isStale = false;
    const start = performance.now();
    const response = await fetch(`/?${view}`).catch(() => undefined);
    // The team is gone: the page says so.
    if (response?.status === 404) return location.reload();
    // A message stays until the next form is sent.
    if (response?.ok) show(parse(await response.text()), 'section[id]');
    // A sandbox that takes long to respond, with a million invitations say, is asked less often.
    const pause = performance.now() - start;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  refreshing = false;
};

const live = document.getElementById('live');
const report = (text, lost) => {
  live.textContent = text;
  live.toggleAttribute('data-lost', lost);
};
const events = new EventSource(`/_sandbox/events?${view}`);
events.addEventListener('watching', () => {
  report('live', false);
  // What changed between the page and this moment was not reported.
  refresh();
});
events.addEventListener('message', ({ data }) => {
  if (data.split(',').some((id) => document.getElementById(id))) refresh();
});
events.addEventListener('error', () => report('disconnected', true));

document.addEventListener('submit', async (event) => {
  const form = event.target;
  if (form.method !== 'post') return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form, event.submitter));
  const response = await fetch(form.action, { method: 'POST', body }).catch(() => undefined);
  if (!response) return report('disconnected', true);
  const { search } = new URL(response.url);
  if (response.redirected && teamOf(search) !== teamOf(view)) return location.assign(response.url);
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (isPage) show(parse(await response.text()), 'section[id], #alert');
  if (response.ok) form.reset();
});

document.addEventListener('click', async ({ target }) => {
  const button = target.closest('[data-copy]');
  if (!button) return;
  const source = document.getElementById(button.dataset.copy);
  getSelection().selectAllChildren(source);
  // Without a secure context there is no clipboard; then the selection is one key away from it.
  await navigator.clipboard?.writeText(source.textContent);
  button.textContent = navigator.clipboard ? 'Copied' : 'Selected';
});

/** Lets a running clock tick between two updates. */
let shown = { text: '', since: 0 };
setInterval(() => {
  const time = document.querySelector('time[data-running]');
  if (!time) return;
  if (time.dateTime !== shown.text) shown = { text: time.dateTime, since: performance.now() };
  const now = Date.parse(shown.text) + performance.now() - shown.since;
  time.textContent = new Date(now).toISOString().slice(11, 19);
}, 1000);
