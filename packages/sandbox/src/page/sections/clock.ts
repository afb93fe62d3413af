import { actionForm, type Html, html, write } from '../parts.ts';
import type { PageScope } from '../scope.ts';

/** The sandbox's time, and buttons to change it. */
export const clock = (scope: PageScope): Html => {
  const { now, frozen } = scope.engine.clock.state();
  const turn = html`<div class="buttons" role="group" aria-label="Adjust the clock">
    <button name="advance" value="1h">+1 hour</button>
    <button name="advance" value="1d">+1 day</button>
    <button name="run" value="${frozen ? 'resume' : 'freeze'}">${frozen ? 'Resume' : 'Freeze'}</button>
  </div>`;
  const set = html`<label for="clock-to">Date and time (UTC)</label>
    <input id="clock-to" type="datetime-local" name="set" step="1" required value="${now.slice(0, 19)}">
    <button>Set clock</button>`;
  return html`
<section id="clock" class="clock" aria-labelledby="clock-title">
  <h2 id="clock-title" class="hidden">Clock</h2>
  <p class="now">
    <time datetime="${now}" ${frozen ? '' : html`data-running`}>${write(now, 'seconds')}</time>
    <span>${write(now, 'date')}<br>UTC, ${frozen ? 'frozen' : 'running'}</span>
  </p>
  ${actionForm(scope, 'clock', {}, turn)}
  <details class="set" id="clock-set">
    <summary>Set</summary>
    ${actionForm(scope, 'clock', {}, set)}
  </details>
</section>`;
};
