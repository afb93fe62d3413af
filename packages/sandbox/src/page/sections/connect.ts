import { tryIt } from '../../curl-commands.ts';
import { command, copyButton, type Html, html, nothing } from '../parts.ts';
import type { PageScope } from '../scope.ts';

/** Everything a client needs to act for the team. */
export const connect = ({ engine, team, origin }: PageScope): Html => {
  const switches = engine.switches.of(team.id);
  const { id: teamId, clientId, clientSecret } = team;
  return clientId === null || clientSecret === null
    ? nothing('This team’s credentials were revoked. POST to /_sandbox/credentials for new ones.')
    : html`
<dl class="credentials">
  ${row('address', 'Address', origin)}
  ${row('team', 'Team', teamId)}
  ${row('client', 'Client', clientId)}
  ${row('secret', 'Secret', clientSecret)}
</dl>
<h3>Try it</h3>
${command('try-it', tryIt(origin, { teamId, clientId, clientSecret }, switches), 'commands')}
<p class="hint"><a href="/_sandbox/openapi.json">openapi.json</a> describes every operation, documented or assumed.</p>`;
};

const row = (id: string, name: string, value: string): Html =>
  html`<div class="row"><dt>${name}</dt><dd><code id="credential-${id}">${value}</code></dd>
  <dd>${copyButton(`credential-${id}`, name.toLowerCase())}</dd></div>`;
