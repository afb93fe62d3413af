import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { toNodeError } from '../shared/errors/errors.ts';
import { labelsOf } from '../shared/errors/labels.ts';
import { changeItems, responseItem } from './output.ts';
import { triggerProperties } from './properties.ts';
import { type Reading, read } from './read.ts';
import { sample } from './sample.ts';
import { readSettings, type Settings } from './settings.ts';
import { advanceInvitations, advanceResponses } from './state/advance.ts';
import { failureAfter } from './state/failure.ts';
import { invitationsOf, loadState, storeState, type TriggerState } from './state/state.ts';

/** Nothing new. n8n keeps the state in memory at least, but for some of its modes. */
const NOTHING = null;
/** Nothing new, but n8n saves the state: it runs the workflow without items. */
const SAVE: INodeExecutionData[][] = [[]];

type Polled = Promise<INodeExecutionData[][] | null>;

/** How long n8n may take to save the state of a poll, in ms. Then what it has counts: it may have been taken back. */
const SAVING_MS = 60_000;

/** What the latest poll of a node left for n8n to save. */
interface Saving {
  readonly saves: number;
  readonly at: number;
}

/**
 * The polls of all workflows in this process. Of one node, a poll does nothing that comes while another one runs, or
 * before n8n has saved what the one before it left: in most of n8n's modes each begins with the state of the database, and
 * both would report the same.
 */
export const createPoll = () => {
  const running = new Set<string>();
  const saving = new Map<string, Saving>();
  return async function pollOnce(this: IPollFunctions): Polled {
    if (this.getMode() === 'manual') return poll(this);
    const key = `${this.getWorkflow().id} ${this.getNode().id}`;
    if (running.has(key) || isBehind(loadState(this), saving.get(key))) return NOTHING;
    running.add(key);
    try {
      const polled = await poll(this);
      if (polled) saving.set(key, { saves: savesOf(loadState(this)), at: Date.now() });
      return polled;
    } finally {
      running.delete(key);
    }
  };
};

const savesOf = ({ saves = 0 }: TriggerState) => saves;

const isBehind = (state: TriggerState, saving: Saving | undefined) =>
  saving !== undefined && savesOf(state) < saving.saves && Date.now() - saving.at < SAVING_MS;

/**
 * One poll: reads what the budget allows, compares it with what is known, and starts the workflow with what happened.
 * A manual one gives a sample, and leaves the state as it is.
 */
const poll = async (context: IPollFunctions): Polled => {
  const asNodeError = (error: unknown) =>
    toNodeError(error, { node: context.getNode(), labels: labelsOf(triggerProperties) });
  const settings = settingsOf(context, asNodeError);
  if (context.getMode() === 'manual') {
    return [await sample(context, settings).catch((error: unknown) => Promise.reject(asNodeError(error)))];
  }

  const before = loadState(context);
  const reading = await read(context, settings, before);

  // Nothing is awaited from here on: of polls that overlap, each goes by the state that the one before it left.
  const { state, items, isBaseline } = advance(loadState(context), before, reading, settings);
  const failure = failureAfter(state, reading, { now: Date.now(), reportAfterMs: settings.reportAfterMs });
  if (failure.isFinal) throw asNodeError(reading.failure);
  const polled = items.length > 0 ? [items] : isBaseline || failure.isWorthSaving ? SAVE : NOTHING;
  storeState(context, polled ? { ...failure.state, saves: savesOf(before) + 1 } : failure.state);
  if (failure.isReported) context.__emitError(asNodeError(reading.failure));
  return polled;
};

const settingsOf = (context: IPollFunctions, asNodeError: (error: unknown) => Error): Settings => {
  try {
    return readSettings(context);
  } catch (error) {
    throw asNodeError(error);
  }
};

/** The state after a poll, and the items of what happened. Filters come last, so that they change no state. */
const advance = (state: TriggerState, before: TriggerState, reading: Reading, settings: Settings) => {
  const { followed, workflowId, lateAfterMs } = settings;
  const now = Date.now();
  const invitations =
    followed &&
    reading.invitations &&
    advanceInvitations(invitationsOf(state, followed), invitationsOf(before, followed), reading.invitations, {
      now,
      lateAfterMs,
    });
  const responses =
    workflowId !== undefined && reading.responses
      ? advanceResponses(state.responses, reading.responses, workflowId)
      : undefined;
  const next: TriggerState = {
    v: 1,
    ...(state.failing && { failing: state.failing }),
    ...(state.lastRead !== undefined && { lastRead: state.lastRead }),
    ...(state.saves !== undefined && { saves: state.saves }),
    ...(reading.quotaUntil !== undefined && { quotaUntil: reading.quotaUntil }),
    // What is not followed any more is forgotten, or it would come as old news once it is again.
    ...withInvitations(followed && (invitations?.state ?? state.invitations)),
    ...withResponses(workflowId === undefined ? undefined : (responses?.state ?? state.responses)),
  };
  return {
    state: next,
    items: [
      ...(invitations?.events ?? []).flatMap((change) => changeItems(change, settings)),
      ...(responses?.events ?? []).map((response) => responseItem(response, settings)),
    ],
    isBaseline: Boolean(invitations?.isBaseline || responses?.isBaseline),
  };
};

const withInvitations = (invitations: TriggerState['invitations']) => (invitations ? { invitations } : {});
const withResponses = (responses: TriggerState['responses']) => (responses ? { responses } : {});
