import { styles } from '../assets.ts';
import { type Html, html } from './parts.ts';
import { type PageScope, queryOf } from './scope.ts';
import { clock } from './sections/clock.ts';
import { connect } from './sections/connect.ts';
import { faults } from './sections/faults.ts';
import { frontDesk } from './sections/front-desk.ts';
import { invitations } from './sections/invitations.ts';
import { outbox } from './sections/outbox.ts';
import { requests } from './sections/requests.ts';
import { switches } from './sections/switches.ts';
import { team } from './sections/team.ts';

/** A section with its heading. `id` is what its anchor and its changes go by. */
const section = (id: string, { title, note, content }: Panel, scope: PageScope): Html => html`
<section id="${id}" class="panel" aria-labelledby="${id}-title">
  <div class="panel-head"><h2 id="${id}-title">${title}</h2><p>${note}</p></div>
  ${content(scope)}
</section>`;

/** The whole document around its sections. */
export const layout = (scope: PageScope, alert?: string): Html => html`<!doctype html>
<html lang="en" data-view="${queryOf(scope.view)}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>Visitor sandbox</title>
  <link rel="icon" href="data:,">
  <link rel="preload" href="/_sandbox/page/inter.woff2" as="font" type="font/woff2" crossorigin>
  ${styles.map((name) => html`<link rel="stylesheet" href="/_sandbox/page/${name}">`)}
  <script defer src="/_sandbox/page/idiomorph.js"></script>
  <script type="module" src="/_sandbox/page/page.js"></script>
</head>
<body>
<a class="skip" href="#front-desk">Skip to the front desk</a>
<header class="top">
  <div class="brand">
    <h1>Visitor sandbox</h1>
    <p class="address"><span>${scope.origin}</span> <span class="live" id="live" role="status"></span></p>
    ${team(scope)}
  </div>
  ${clock(scope)}
</header>
<nav class="anchors" aria-label="Sections">
  <ul>${Object.entries(panels).map(([id, { title }]) => html`<li><a href="#${id}">${title}</a></li>`)}</ul>
</nav>
<main>
  <div id="alert" role="alert">${alert && html`<p class="alert">${alert}</p>`}</div>
  <div class="panels">${Object.entries(panels).map(([id, panel]) => section(id, panel, scope))}</div>
</main>
<footer><p>Nothing here is real. No email ever leaves this machine.</p></footer>
</body>
</html>`;

/** A section below the header. */
interface Panel {
  readonly title: string;
  /** What it shows, in a line. */
  readonly note: string;
  readonly content: (scope: PageScope) => Html;
}

/** The sections in the order of the page, by the id of their element. */
export const panels = {
  'front-desk': {
    title: 'Front desk',
    note: 'Today’s guests, in each site’s local time.',
    content: frontDesk,
  },
  requests: { title: 'Requests', note: 'Live, with personal data left out.', content: requests },
  invitations: {
    title: 'Invitations',
    note: 'Latest start first, in each site’s local time.',
    content: invitations,
  },
  outbox: {
    title: 'Outbox',
    note: 'The latest emails guests would have received. Times are in UTC.',
    content: outbox,
  },
  faults: {
    title: 'Faults',
    note: 'Make an operation fail and see how your client handles it.',
    content: faults,
  },
  connect: {
    title: 'Connect',
    note: 'This team’s credentials. They only work in this sandbox.',
    content: connect,
  },
  switches: {
    title: 'Switches',
    note: 'Where the interface says nothing, the sandbox makes an assumption. Change it and see if your client copes.',
    content: switches,
  },
} as const satisfies Record<string, Panel>;

/** The sections of the header, by the id of their element. */
const headerSections = { team, clock } as const;

/** A part of the page that changes by itself; it is also the id of its element. */
export type SectionName = keyof typeof panels | keyof typeof headerSections;

/** Some of the sections, for a page that is open already. */
export const sectionsOf = (scope: PageScope, only: readonly string[]): Html => html`
${Object.entries(headerSections).map(([id, content]) => (only.includes(id) ? content(scope) : ''))}
${Object.entries(panels).map(([id, panel]) => (only.includes(id) ? section(id, panel, scope) : ''))}`;
