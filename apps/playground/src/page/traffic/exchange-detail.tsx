import type { Exchange, Sent, ToApp } from '@visitor-invitations/fake-slack/browser';
import { curlOf } from './curl.ts';
import { JsonPart, Part, Raw } from './json-tree.tsx';
import { useKnownTraffic } from './traffic-context.tsx';
import { BrokenRules } from './violations.tsx';
import { outcomeOf } from './words.ts';

/** The signed request, and how to repeat it. */
const HttpParts = ({ sent }: { sent: Extract<Sent, { via: 'http' }> }) => {
  const { method, url, headers, body } = sent;
  const command = curlOf(sent);
  return (
    <>
      <Part title="Signed request" copies={body}>
        <p class="traffic-line">
          <code>
            {method} {new URL(url).pathname}
          </code>
        </p>
        <dl class="traffic-headers">
          {Object.entries(headers).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Raw label="Raw body" text={body} />
        <p class="traffic-note">
          The signature is <code>v0=</code> plus the hex HMAC-SHA256 of{' '}
          <code>v0:{headers['x-slack-request-timestamp']}:</code> followed by these exact bytes, keyed with
          the signing secret.
        </p>
      </Part>
      <Part title="Replay" copies={command}>
        <Raw label="curl command" text={command} />
        <p class="traffic-note">Valid for five minutes. After that, the app must reject the timestamp.</p>
      </Part>
    </>
  );
};

const ToAppDetail = ({ exchange }: { exchange: ToApp }) => {
  const { ack, notice, retry, payload, sent } = exchange;
  const words = outcomeOf(exchange, useKnownTraffic().deadlineMs);
  return (
    <>
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
        {notice && <p class="traffic-line">Slack showed the person: {notice}</p>}
        {ack && ack.body !== '' && <JsonPart title="Ack body" value={ack.body} />}
      </Part>
      <JsonPart title="Payload" value={payload} />
      {!sent && <p class="traffic-note">It never reached the app.</p>}
      {sent?.via === 'http' && <HttpParts sent={sent} />}
      {sent?.via === 'socket' && <JsonPart title="Envelope" value={sent.envelope} />}
    </>
  );
};

const partsOf = (exchange: Exchange) => {
  if (exchange.direction === 'to_app') return <ToAppDetail exchange={exchange} />;
  if (exchange.direction === 'connection')
    return <p class="traffic-line">Open connections from the app: {exchange.open}.</p>;
  const { args, response } = exchange;
  return (
    <>
      <JsonPart title="Arguments" value={args} />
      {response && <JsonPart title={`Response, HTTP status ${response.status}`} value={response.body} />}
    </>
  );
};

/** The details of an exchange. */
export const ExchangeDetail = ({ exchange }: { exchange: Exchange }) => (
  <div class="traffic-detail">
    {exchange.violations.length > 0 && (
      <Part title="Slack rules the app broke">
        <BrokenRules violations={exchange.violations} />
      </Part>
    )}
    {partsOf(exchange)}
  </div>
);
