export type { ListenOptions } from '@visitor-invitations/local-server';
export type { Clock, ClockState } from './clock.ts';
export type { Controls, Outbox } from './control/controls.ts';
export type { ExpectedRequests } from './control/expected-requests.ts';
export type {
  FrontDesk,
  GuestList,
  GuestListQuery,
  InvitationResponse,
  Passes,
} from './control/front-desk.ts';
export { type ClientSettings, createSandbox, type Sandbox, type SandboxOptions } from './create-sandbox.ts';
export { demo, type TeamIdentity } from './demo.ts';
export type { FaultRule } from './faults/fault-rule.ts';
export type { FaultRecord } from './faults/faults.ts';
export type { Kind as SeedKind, SeedData } from './import/records.ts';
export type { OutboxEntry, SuppressedEmail } from './mail/outbox.ts';
export type { RequestEntry } from './service/request-log.ts';
export { plainFields } from './store/plain-fields.ts';
export type { Snapshot } from './store/snapshot.ts';
export type { SwitchRow } from './switches/switch-table.ts';
export {
  clientSettings,
  defaultSwitches,
  type SwitchChange,
  type Switches,
  type SwitchName,
  settingToText,
  switchTable,
} from './switches/switches.ts';
