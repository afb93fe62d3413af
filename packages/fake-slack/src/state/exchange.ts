import type { Answer, Retry } from './answer.ts';
import type { Envelope } from './envelope.ts';
import type { Violation } from './violation.ts';

/** One thing that went between Slack and the app, or a connection that opened or closed. It holds no token or secret. */
export type Exchange = ToApp | FromApp | Connected;

interface Common {
  /** Grows by one with each exchange. */
  id: number;
  /**
   * The id of the exchange that it began with: a command, its ack and the calls that follow with its trigger_id or
   * response_url share one, as does what is done in a modal that opened.
   */
  journey: number;
  /** Grows with every change of any exchange. */
  revision: number;
  /** When it began, by Slack's clock: milliseconds since 1970. */
  at: number;
  /** User id of the person that it is about. */
  person?: string;
  /** Slack's rules that the app broke with it. */
  violations: readonly Violation[];
}

/** As it left by HTTP. */
export interface SentByHttp {
  via: 'http';
  method: 'POST';
  url: string;
  headers: Readonly<Record<string, string>>;
  /** The exact bytes, of which the signature is made. */
  body: string;
}

/** As it left through a connection of Socket Mode. */
interface SentBySocket {
  via: 'socket';
  envelope: Envelope;
}

export type Sent = SentByHttp | SentBySocket;

/** What the app answered. `missing`: no answer came. `refused`: its HTTP status says that it failed. */
export interface Ack extends Answer {
  outcome: 'in_time' | 'late' | 'missing' | 'refused';
}

/** A request of Slack. */
export interface ToApp extends Common {
  direction: 'to_app';
  kind: 'command' | 'interaction' | 'options' | 'event';
  /** What Slack calls it: the command, `view_submission`, `block_actions`, `app_home_opened` … */
  name: string;
  /** What was typed after a command or into a menu; callback_id or action_id of an interaction. */
  detail: string;
  /** Absent when it was lost on the way. */
  sent?: Sent;
  /** How often it arrived: 2 when it was planned to come twice. */
  copies: number;
  payload: unknown;
  retry?: Retry;
  /** Absent as long as Slack waits for it. */
  ack?: Ack;
  /** What Slack told the person because of the ack. */
  told?: string;
}

/** A call of the Web API, or an answer through a response_url (`name: 'response_url'`). */
export interface FromApp extends Common {
  direction: 'from_app';
  name: string;
  args: unknown;
  /** Absent as long as Slack has not answered. */
  answer?: { status: number; ms: number; ok: boolean; error?: string; body: unknown };
  /** How many of the five uses of the response_url are gone, with this one. */
  uses?: number;
}

/** The app opened or closed a connection of Socket Mode. */
export interface Connected extends Common {
  direction: 'connection';
  name: 'opened' | 'closed';
  /** How many are open now. */
  open: number;
}
