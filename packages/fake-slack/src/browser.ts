/**
 * For pages that use the local Slack: the types of the control API (`/_fake/`), and Block Kit helpers. Nothing here needs Node.
 */
export {
  type Block,
  type Element,
  fieldKey,
  interactiveElements,
  leastQueryLength,
  type Option,
  overflowName,
  type View,
} from './block-kit.ts';
export type {
  Conversation,
  Doings,
  MessageSnapshot,
  PersonSnapshot,
  Scene,
  TrafficPart,
  ViewSnapshot,
} from './control/api.ts';
export type { Fields } from './fields.ts';
export type { InstalledApp } from './manifest/app.ts';
export type { Profile } from './people.ts';
export {
  currentValue,
  type ElementValue,
  type ElementValues,
  holderOf,
  holdsValue,
  type Input,
} from './state/element-values.ts';
export type { Ack, AppResponse, Envelope, Exchange, FromApp, SentByHttp, ToApp } from './state/exchange.ts';
export type { StoredMessage } from './state/messages.ts';
export type { Channel } from './workspace.ts';
