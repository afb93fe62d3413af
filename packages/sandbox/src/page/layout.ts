import { styles } from '../assets.ts';
import { type Html, html } from './parts.ts';
import { type PageScope, queryOf, type ScreenName, screenNames } from './scope.ts';
import { clock } from './sections/clock.ts';
import { connect } from './sections/connect.ts';
import { faults } from './sections/faults.ts';
import { frontDesk } from './sections/front-desk.ts';
import { invitations } from './sections/invitations.ts';
import { outbox } from './sections/outbox.ts';
import { requests } from './sections/requests.ts';
import { switches } from './sections/switches.ts';
import { team } from './sections/team.ts';

/** A screen below the header. */
interface Screen {
  readonly title: string;
  /** Its description, in one line. */
  readonly note: string;
  readonly content: (scope: PageScope) => Html;
}

/** The screens, by name. */
export const screens: Readonly<Record<ScreenName, Screen>> = {
  'front-desk': {
    title: 'Front desk',
    note: 'Today’s guests, in each site’s local time.',
    content: frontDesk,
  },
  requests: { title: 'Requests', note: 'Live, without personal data.', content: requests },
  outbox: {
    title: 'Outbox',
    note: 'The latest emails guests would have received. Times are in UTC.',
    content: outbox,
  },
  invitations: {
    title: 'Invitations',
    note: 'Latest start first, in each site’s local time.',
    content: invitations,
  },
  faults: {
    title: 'Faults',
    note: 'Make an operation fail and see how your client handles it.',
    content: faults,
  },
  switches: {
    title: 'Switches',
    note: 'The API reference leaves some behaviour open, so the sandbox makes assumptions. Change them and see if your client copes.',
    content: switches,
  },
  connect: {
    title: 'Connect',
    note: 'This team’s credentials. They only work in this sandbox.',
    content: connect,
  },
};

/** The whole document: the common parts, and the view's screen. */
export const layout = (scope: PageScope, alert?: string): Html => {
  const { show = 'front-desk', team: teamId } = scope.view;
  const { title, note, content } = screens[show];
  return html`<!doctype html>
<html lang="en" data-view="${queryOf(scope.view)}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${title} · Visitor sandbox</title>
  <link rel="icon" href="data:,">
  <link rel="preload" href="/_sandbox/page/inter.woff2" as="font" type="font/woff2" crossorigin>
  ${styles.map((name) => html`<link rel="stylesheet" href="/_sandbox/page/${name}">`)}
  <script defer src="/_sandbox/page/idiomorph.js"></script>
  <script type="module" src="/_sandbox/page/page.js"></script>
</head>
<body>
<a class="skip" href="#${show}">Skip to ${title.toLowerCase()}</a>
<header class="top">
  <div>
    <h1>Visitor sandbox</h1>
    <p class="address"><span>${scope.origin}</span> <span class="live" id="live" role="status"></span></p>
    ${team(scope)}
  </div>
  ${clock(scope)}
</header>
<nav class="tabs" aria-label="Screens">
  <ul>${screenNames.map((name) => {
    const current = name === show ? html`aria-current="page"` : '';
    return html`<li><a href="/?${queryOf({ show: name, team: teamId })}" ${current}>${screens[name].title}</a></li>`;
  })}</ul>
</nav>
<main>
  <div id="alert" role="alert">${alert && html`<p class="alert">${alert}</p>`}</div>
  <section id="${show}" aria-labelledby="${show}-title">
    <div class="head"><h2 id="${show}-title">${title}</h2><p>${note}</p></div>
    ${content(scope)}
  </section>
</main>
<footer><p>Nothing here is real. No email ever leaves this machine.</p></footer>
</body>
</html>`;
};
