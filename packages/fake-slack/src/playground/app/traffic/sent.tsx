import type { Sent } from '../../api.ts';
import { curlOf } from './curl.ts';
import { JsonPart, Part, Raw } from './part.tsx';

type ByHttp = Extract<Sent, { via: 'http' }>;

const SignedRequest = ({ sent }: { sent: ByHttp }) => {
  const { method, url, headers, body } = sent;
  return (
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
        <code>v0:{headers['x-slack-request-timestamp']}:</code> followed by these exact bytes, keyed with the
        signing secret.
      </p>
    </Part>
  );
};

const Replay = ({ sent }: { sent: ByHttp }) => {
  const command = curlOf(sent);
  return (
    <Part title="Replay" copies={command}>
      <Raw label="curl command" text={command} />
      <p class="traffic-note">Valid for five minutes. After that, the app must reject the timestamp.</p>
    </Part>
  );
};

/** How a request of Slack travelled. */
export const SentParts = ({ sent }: { sent: Sent }) =>
  sent.via === 'http' ? (
    <>
      <SignedRequest sent={sent} />
      <Replay sent={sent} />
    </>
  ) : (
    <JsonPart title="Envelope" value={sent.envelope} />
  );
