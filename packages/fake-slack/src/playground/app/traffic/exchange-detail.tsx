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
        {ack?.noRetry && ' The app asked Slack not to retry.'}
      </p>
      {retry && (
        <p class="traffic-line">
          Retry {retry.number} of 3, because of <code>{retry.reason}</code>.
        </p>
      )}
      {told && <p class="traffic-line">Slack showed the person: {told}</p>}
      {ack && ack.body !== '' && <JsonPart title="Ack body" value={ack.body} />}
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
    {answer && <JsonPart title={`Response, HTTP status ${answer.status}`} value={answer.body} />}
  </>
);

const BrokenRules = ({ violations }: { violations: readonly Violation[] }) =>
  violations.length === 0 ? null : (
    <Part title="Slack rules the app broke">
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
      <p class="traffic-line">Open connections from the app: {exchange.open}.</p>
    )}
  </div>
);
