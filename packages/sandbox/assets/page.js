/** Keeps an open page up to date, and sends its forms without leaving it. Without this file everything works as well. */

const page = document.documentElement;
page.classList.add('script');

/** Brings an element to what it should be, and keeps what a person did to it: focus, open details, typed text, scroll. */
const morph = (from, to) => {
  if (from.nodeType === Node.TEXT_NODE) {
    if (from.data !== to.data) from.data = to.data;
    return;
  }
  if (from.nodeType !== Node.ELEMENT_NODE || from.isEqualNode(to)) return;
  for (const { name, value } of to.attributes) {
    if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
  for (const { name } of [...from.attributes]) {
    const isPersons = name === 'class' || (name === 'open' && from.localName === 'details');
    if (!to.hasAttribute(name) && !isPersons) from.removeAttribute(name);
  }
  morphChildren(from, to);
};

const morphChildren = (from, to) => {
  const wantedIds = new Set([...to.children].map(({ id }) => id));
  for (const child of [...from.children]) if (child.id && !wantedIds.has(child.id)) child.remove();
  const known = new Map([...from.children].filter(({ id }) => id).map((child) => [child.id, child]));
  let at = from.firstChild;
  for (const wanted of [...to.childNodes]) {
    const match = wanted.id ? known.get(wanted.id) : at && !at.id && at.nodeName === wanted.nodeName && at;
    if (!match) {
      const fresh = document.importNode(wanted, true);
      if (fresh.localName === 'li') fresh.classList.add('arrived');
      from.insertBefore(fresh, at);
    } else {
      if (match === at) at = at.nextSibling;
      else from.insertBefore(match, at);
      morph(match, wanted);
    }
  }
  while (at) {
    const rest = at.nextSibling;
    at.remove();
    at = rest;
  }
};

const parse = (text) => new DOMParser().parseFromString(text, 'text/html');

/** Swaps every section that the document has, and the message if there is one. */
const show = (fresh) => {
  for (const section of fresh.querySelectorAll('section[id], #alert')) {
    const shown = document.getElementById(section.id);
    if (shown) morph(shown, section);
  }
};

const stale = new Set();
let refreshing = false;

/** Fetches the named sections anew; what is asked for meanwhile waits for the next turn. */
const refresh = async (names) => {
  for (const name of names) stale.add(name);
  if (refreshing) return;
  refreshing = true;
  while (stale.size > 0) {
    const query = new URLSearchParams(location.search);
    query.set('only', [...stale].join());
    stale.clear();
    const start = performance.now();
    const response = await fetch(`/?${query}`).catch(() => undefined);
    if (response?.ok) show(parse(await response.text()));
    // A sandbox that takes long to answer, with a million invitations say, is asked less often.
    const pause = performance.now() - start;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  refreshing = false;
};

const live = document.getElementById('live');
const tell = (text, lost) => {
  live.textContent = text;
  live.toggleAttribute('data-lost', lost);
};
const events = new EventSource(`/_sandbox/events${location.search}`);
events.addEventListener('watching', () => {
  tell('live', false);
  // What changed between the page and this moment was told to nobody.
  refresh([...document.querySelectorAll('section[id]')].map(({ id }) => id));
});
events.addEventListener('message', ({ data }) => refresh(data.split(',')));
events.addEventListener('error', () => tell('disconnected', true));

document.addEventListener('submit', async (event) => {
  const form = event.target;
  if (form.method !== 'post') return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form, event.submitter));
  const response = await fetch(form.action, { method: 'POST', body }).catch(() => undefined);
  if (!response) return tell('disconnected', true);
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (isPage) show(parse(await response.text()));
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
