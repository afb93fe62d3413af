import { html } from 'hono/html';
import type { Profile } from '../people.ts';
import { workspace } from '../workspace.ts';

const page = (title: string, main: ReturnType<typeof html>) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title}</title>
      <link rel="icon" href="data:," />
      <link rel="stylesheet" href="/main.css" />
      <style>
        main { max-width: 30rem; margin: 3rem auto; padding: 0 1rem; }
        main > *, form > * { margin-block: 0 1rem; }
      </style>
    </head>
    <body>
      <main>
        <h1>${title}</h1>
        ${main}
      </main>
    </body>
  </html>`;

interface Asked {
  request: string;
  appName: string;
  scopes: readonly string[];
  people: readonly Profile[];
}

/** What the app asks for, and a person who allows it or does not. */
export const authorizePage = ({ request, appName, scopes, people }: Asked) =>
  page(
    `${appName} is requesting permission to access the ${workspace.teamName} workspace`,
    html`
      <p id="asked">This app is asking for these scopes:</p>
      <ul aria-labelledby="asked">${scopes.map((scope) => html`<li>${scope}</li>`)}</ul>
      <form method="post">
        <input type="hidden" name="request" value="${request}" />
        <p>
          <label for="person">Signed in as</label>
          <select id="person" name="person">
            ${people.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}
          </select>
        </p>
        <p>
          <button class="shell-button is-primary" name="decision" value="allow">Allow</button>
          <button class="shell-button" name="decision" value="deny">Cancel</button>
        </p>
      </form>`,
  );

/** Why the app cannot ask. */
export const authorizeErrorPage = (error: string) =>
  page('Something went wrong', html`<p>Slack rejected this request: <code>${error}</code></p>`);
