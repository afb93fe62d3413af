import type { Exchange, FromApp, ToApp, Violation } from '../../api.ts';
import { JsonPart, Part } from './part.tsx';
import { SentParts } from './sent.tsx';
import { Broken } from './violations.tsx';
import { outcomeOf } from './words.ts';

const AckPart = ({ exchange, deadlineMs }: { exchange: ToApp; deadlineMs: number }) => {
  const { ack, told, retry } = exchange;
  const words = outcomeOf(exchange, deadlineMs);
  return (
    <Part title="Ack">
      <p class="traffic-line">
        {words.slice(0, 1).toUpperCase() + words.slice(1)}
        {ack?.status ? ` with HTTP status ${ack.status}` : ''}.
        {ack?.noRetry && ' The app asked not to be sent this again.'}
      </p>
      {retry && (
        <p class="traffic-line">
          Sent again, {retry.number} of 3 times, because of <code>{retry.reason}</code>.
        </p>
      )}
      {told && <p class="traffic-line">Slack told the person: {told}</p>}
      {ack && ack.body !== '' && <JsonPart title="Body of the ack" value={ack.body} />}
    </Part>
  );
};

const ToAppDetail = ({ exchange, deadlineMs }: { exchange: ToApp; deadlineMs: number }) => (
  <>
    <AckPart exchange={exchange} deadlineMs={deadlineMs} />
    <JsonPart title="Payload" value={exchange.payload} />
    {exchange.sent ? (
      <SentParts sent={exchange.sent} />
    ) : (
      <p class="traffic-note">It never reached the app.</p>
    )}
  </>
);

const FromAppDetail = ({ exchange: { args, answer } }: { exchange: FromApp }) => (
  <>
    <JsonPart title="Arguments" value={args} />
    {answer && <JsonPart title={`Answer, HTTP status ${answer.status}`} value={answer.body} />}
  </>
);

const BrokenRules = ({ violations }: { violations: readonly Violation[] }) =>
  violations.length === 0 ? null : (
    <Part title="Rules of Slack that the app broke">
      <ul class="traffic-broken">
        {violations.map((violation, index) => (
          <Broken key={index} violation={violation} />
        ))}
      </ul>
    </Part>
  );

/** All that is known about an exchange. */
export const ExchangeDetail = ({ exchange, deadlineMs }: { exchange: Exchange; deadlineMs: number }) => (
  <div class="traffic-detail">
    <BrokenRules violations={exchange.violations} />
    {exchange.direction === 'to_app' && <ToAppDetail exchange={exchange} deadlineMs={deadlineMs} />}
    {exchange.direction === 'from_app' && <FromAppDetail exchange={exchange} />}
    {exchange.direction === 'connection' && (
      <p class="traffic-line">Connections of the app that are open now: {exchange.open}.</p>
    )}
  </div>
);
