import type { Violation } from '../limits/problem.ts';

/** Why Slack counts a delivery as failed, as in `x-slack-retry-reason`. */
export type FailureReason = 'http_error' | 'http_timeout' | 'connection_failed';

/** Marks a request as a retry. */
export interface Retry {
  /** Number of the retry, from 1. */
  readonly number: number;
  /** Why the previous attempt failed. */
  readonly reason: FailureReason;
}

export interface AppResponse {
  /** HTTP status; 200 for any ack in Socket Mode, 0 if there was no response. */
  readonly status: number;
  /** Parsed JSON, or text if it isn't JSON; '' if empty. */
  readonly body: unknown;
  /** Time until the response, in milliseconds. */
  readonly ms: number;
  /** The error Slack shows the user if the response is late, missing or an error. */
  readonly failure?: 'dispatch_failed' | 'operation_timeout' | undefined;
  /** The reason for a retry. Set together with `failure`. */
  readonly reason?: FailureReason | undefined;
  /** Whether the app sent `x-slack-no-retry: 1`. */
  readonly noRetry?: boolean | undefined;
}

/** One request from Slack in Socket Mode. */
export interface Envelope {
  readonly envelope_id: string;
  readonly type: string;
  readonly payload: object;
  readonly accepts_response_payload: boolean;
  readonly retry_attempt?: number;
  readonly retry_reason?: string;
}

/** A logged request with its response, or a connection that opened or closed. Tokens and other secrets are left out. */
export type Exchange = ToApp | FromApp | Connected;

interface Common {
  /** Increases with each exchange. */
  readonly id: number;
  /**
   * ID of the first exchange in the chain. A command shares it with its ack, with calls that use its trigger_id or
   * response_url, and with everything in a modal it opened.
   */
  readonly correlationId: number;
  /** Increases with every change to any exchange. */
  readonly revision: number;
  /** When it started, on Slack's clock: milliseconds since 1970. */
  readonly at: number;
  /** The user's ID, if it concerns one. */
  readonly person?: string | undefined;
  /** The Slack rules that the app broke with it. */
  readonly violations: readonly Violation[];
}

/** A request over HTTP. */
export interface SentByHttp {
  readonly via: 'http';
  readonly method: 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The exact bytes, as signed. */
  readonly body: string;
}

/** A request in Socket Mode. */
interface SentBySocket {
  readonly via: 'socket';
  readonly envelope: Envelope;
}

export type Sent = SentByHttp | SentBySocket;

/** The app's response. `missing`: there was none. `refused`: its HTTP status is an error. */
export interface Ack extends AppResponse {
  readonly outcome: 'in_time' | 'late' | 'missing' | 'refused';
}

/** A request from Slack. */
export interface ToApp extends Common {
  readonly direction: 'to_app';
  readonly kind: 'command' | 'interaction' | 'options' | 'event';
  /** Slack's name for it: the command, `view_submission`, `block_actions`, `app_home_opened` … */
  readonly name: string;
  /** The text after a command or in a menu, or an interaction's callback_id or action_id. */
  readonly detail: string;
  /** Absent if a fault dropped it. */
  readonly sent?: Sent;
  /** How many times it arrived: 2 with the fault `duplicate`. */
  readonly copies: number;
  readonly payload: unknown;
  readonly retry?: Retry | undefined;
  /** Absent while Slack is waiting for it. */
  readonly ack?: Ack;
  /** The message Slack showed the user because of the ack. */
  readonly notice?: string;
}

/** A Web API call, or a message through a response_url (`name: 'response_url'`). */
export interface FromApp extends Common {
  readonly direction: 'from_app';
  readonly name: string;
  readonly args: unknown;
  /** Absent until Slack has responded. */
  readonly response?: { status: number; ms: number; ok: boolean; error?: string; body: unknown };
  /** How many of the response_url's five uses are used up, including this one. */
  readonly uses?: number;
}

/** The app opened or closed a Socket Mode connection. */
export interface Connected extends Common {
  readonly direction: 'connection';
  readonly name: 'opened' | 'closed';
  /** How many connections are now open. */
  readonly open: number;
}
