import { actionForm, type Html, html } from '../parts.ts';
import { type PageScope, teamName } from '../scope.ts';

/** The team shown, and controls to switch teams, add one, and reset. */
export const team = (scope: PageScope): Html => html`
<section id="team" class="team" aria-label="Team">
  ${choice(scope)}
  ${actionForm(scope, 'new-team', {}, html`<button class="quiet">New team</button>`)}
  <details class="set" id="reset">
    <summary>Reset</summary>
    ${actionForm(
      scope,
      'reset',
      {},
      html`<button name="what" value="team">Reset this team</button>
      <button name="what" value="everything">Reset everything</button>`,
    )}
    <p class="hint">Resetting a team removes its changes, faults and switches. Resetting everything also removes the other teams and all requests, and resets the clock.</p>
  </details>
</section>`;

const choice = ({ teams, team, view }: PageScope): Html => {
  if (teams.length === 1) return html`<p>${teamName(team)}</p>`;
  return html`
<form method="get" action="/">
  ${view.show && html`<input type="hidden" name="show" value="${view.show}">`}
  <label for="team-choice">Team</label>
  <select id="team-choice" name="team">
    ${teams.map((each) => html`<option value="${each.id}" ${each === team ? html`selected` : ''}>${teamName(each)}</option>`)}
  </select>
  <button class="quiet">Show</button>
</form>`;
};
