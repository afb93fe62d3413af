import { useState } from 'preact/hooks';
import { useDesk } from '../state/desk.ts';
import { remove } from '../state/http.ts';
import { everything, filtered } from './filter.ts';
import { JourneyList } from './journey-list.tsx';
import { Toolbar } from './toolbar.tsx';
import { useKnownTraffic } from './traffic-context.tsx';
import { useHold } from './use-hold.ts';
import { Violations } from './violations.tsx';
import { duration } from './words.ts';
import '../styles/traffic.css';
import '../styles/traffic-detail.css';
import '../styles/traffic-marks.css';
import '../styles/traffic-tools.css';

/** Everything that went between Slack and the app, as it happens. */
export const Traffic = () => {
  const { scene, onlooker } = useDesk();
  const { exchanges, deadlineMs } = useKnownTraffic();
  const [filter, setFilter] = useState(everything);
  const [open, setOpen] = useState<number>();
  const [isPointed, setPointed] = useState(false);
  const isReading = isPointed || exchanges.some(({ id }) => id === open);
  const { shown, waiting, release } = useHold(exchanges, isReading);
  const left = filtered(shown, filter, scene.people);

  const { locale, timeZone } = onlooker.person;
  const clock = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'medium' });
  const around = {
    people: scene.people,
    deadlineMs,
    timeOf: (at: number) => clock.format(at),
    open,
    toggle: (id: number) => setOpen((before) => (before === id ? undefined : id)),
  };

  return (
    <section class="traffic" aria-labelledby="traffic-title">
      <div class="traffic-head">
        <h2 id="traffic-title">Traffic</h2>
        <button type="button" class="traffic-small" onClick={() => void remove('traffic')}>
          Clear
        </button>
      </div>
      <Violations />
      <Toolbar filter={filter} setFilter={setFilter} people={scene.people} />
      <div class="traffic-state">
        <span role="status">
          {isReading ? 'Paused while you’re reading' : 'Live'}
          {waiting > 0 && `: ${waiting} new`}
        </span>
        {waiting > 0 ? (
          <button type="button" class="traffic-small" onClick={release}>
            Show {waiting} new
          </button>
        ) : (
          <span>A full bar is {duration(deadlineMs)}, Slack’s limit</span>
        )}
      </div>
      <div
        class="traffic-scroll"
        onPointerEnter={({ pointerType }) => setPointed(pointerType === 'mouse')}
        onPointerLeave={() => setPointed(false)}
      >
        {left.length > 0 ? (
          <JourneyList exchanges={left} around={around} />
        ) : (
          <p class="traffic-empty">
            {shown.length > 0
              ? 'Nothing matches your filters.'
              : 'Nothing yet. Run a command to see every request, ack and call here.'}
          </p>
        )}
      </div>
    </section>
  );
};
