import type { Exchange, SentByHttp } from '@visitor-invitations/fake-slack/browser';
import { curlCommand } from '@visitor-invitations/local-server/curl';
import { useEffect, useState } from 'preact/hooks';
import { usePage } from '../state/page-state.ts';
import { isTrouble, outcomeOf, personOf, titleOf } from './words.ts';

const arrows = { to_app: '→', from_app: '←', connection: '↔' } as const;

/** For how long the button says that it copied, in milliseconds. */
const CONFIRMED_MS = 2000;

/** Copies a curl command that repeats the request. */
const CurlButton = ({ sent: { method, url, headers, body } }: { sent: SentByHttp }) => {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    const timer = isDone && setTimeout(() => setDone(false), CONFIRMED_MS);
    return () => clearTimeout(timer || undefined);
  }, [isDone]);
  const command = curlCommand({ options: '-i', method, url, headers, body });
  const copy = () => navigator.clipboard.writeText(command).then(() => setDone(true));
  return (
    <p class="row quiet">
      <span class="grow">Its signature is valid for five minutes.</span>
      <button type="button" class="button is-small" onClick={copy}>
        <span aria-live="polite">{isDone ? 'Copied' : 'Copy as curl'}</span>
      </button>
    </p>
  );
};

/** An exchange, which unfolds to everything about it as JSON. */
export const ExchangeDetails = ({ exchange, time }: { exchange: Exchange; time: string }) => {
  const { scene, traffic } = usePage();
  const [isOpen, setOpen] = useState(false);
  const { id: _, correlationId, revision, at, direction, violations, ...content } = exchange;
  const sent = direction === 'to_app' && exchange.sent?.via === 'http' ? exchange.sent : undefined;
  return (
    <details
      class={`exchange is-${direction.replace('_', '-')}`}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary class="row">
        <span class="exchange-arrow" aria-hidden="true">
          {arrows[direction]}
        </span>
        <span class="grow">
          <span class="row">
            <span class="cut grow">
              <strong>{titleOf(exchange)}</strong> {personOf(exchange, scene.people)}
            </span>{' '}
            <time class="quiet">{time}</time>
          </span>{' '}
          <span class={isTrouble(exchange) ? 'is-error' : 'quiet'}>
            {outcomeOf(exchange, traffic.deadlineMs)}
          </span>
        </span>
      </summary>
      {isOpen && (
        <div class="stack">
          {sent && <CurlButton sent={sent} />}
          <pre>{JSON.stringify(content, null, 2)}</pre>
        </div>
      )}
    </details>
  );
};
