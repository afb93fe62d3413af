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
import { invitationsOf, loadState, ofTeam, storeState, type TriggerState } from './state/state.ts';

/** Nothing new. n8n keeps the state in memory at least, but for some of its modes. */
const NOTHING = null;
/** Nothing new, but n8n saves the state: it runs the workflow without items. */
const SAVE: INodeExecutionData[][] = [[]];

type Polled = Promise<INodeExecutionData[][] | null>;

/** How long n8n may take to save the state of a poll, in ms. Then what it has counts: it may have been taken back. */
const SAVING_MS = 60_000;

interface Left {
  readonly state: TriggerState;
  readonly at: number;
}

/**
 * The polls of all workflows in this process. Of one node, a poll does nothing that comes while another one runs, or
 * before n8n has saved what the one before it left: in most of n8n's modes each begins with the state of the database, and
 * both would report the same. What a poll left that was not to be saved is remembered here, where n8n forgets it.
 */
export const createPoll = () => {
  const running = new Set<string>();
  const left = new Map<string, Left>();
  return async function pollOnce(this: IPollFunctions): Polled {
    const stored = loadState(this);
    if (this.getMode() === 'manual') return poll(this, stored);
    // By name, as n8n keeps its state: nodes that were copied in a file have one id.
    const key = `${this.getWorkflow().id} ${this.getNode().name}`;
    const latest = left.get(key);
    if (running.has(key) || isBehind(stored, latest)) return NOTHING;
    running.add(key);
    try {
      const isLatest = latest !== undefined && savesOf(stored) === savesOf(latest.state);
      const polled = await poll(this, isLatest ? latest.state : stored);
      left.set(key, { state: loadState(this), at: Date.now() });
      return polled;
    } finally {
      running.delete(key);
    }
  };
};

const savesOf = ({ saves = 0 }: TriggerState) => saves;

const isBehind = (state: TriggerState, latest: Left | undefined) =>
  latest !== undefined && savesOf(state) < savesOf(latest.state) && Date.now() - latest.at < SAVING_MS;

/** A manual poll gives a sample, and leaves the state as it is. */
const poll = async (context: IPollFunctions, known: TriggerState): Polled => {
  const asNodeError = (error: unknown) =>
    toNodeError(error, { node: context.getNode(), labels: labelsOf(triggerProperties) });
  try {
    const settings = readSettings(context);
    if (context.getMode() === 'manual') return [await sample(context, settings)];
    const before = await ofTeam(known, context);
    const reading = await read(context, settings, before);
    const { state, items, isBaseline } = advance(before, reading, settings);
    const { followed, reportAfterMs } = settings;
    const isNew = followed !== undefined && Object.keys(invitationsOf(before, followed).hosts).length === 0;
    const failure = failureAfter(state, reading, { now: Date.now(), reportAfterMs, isNew });
    if (failure.isFinal) throw reading.failure;
    const polled = items.length > 0 ? [items] : isBaseline || failure.isWorthSaving ? SAVE : NOTHING;
    storeState(context, polled ? { ...failure.state, saves: savesOf(before) + 1 } : failure.state);
    if (failure.isReported) context.__emitError(asNodeError(reading.failure));
    return polled;
  } catch (error) {
    throw asNodeError(error);
  }
};

/** The state after a poll, and the items of what happened. Filters come last, so that they change no state. */
const advance = (state: TriggerState, reading: Reading, settings: Settings) => {
  const { followed, workflowId, lateAfterMs } = settings;
  const now = Date.now();
  const invitations =
    followed &&
    reading.invitations &&
    advanceInvitations(invitationsOf(state, followed), reading.invitations, { now, lateAfterMs });
  const responses =
    workflowId !== undefined && reading.responses
      ? advanceResponses(state.responses, reading.responses, workflowId)
      : undefined;
  // What is not followed any more is forgotten, or it would come as old news once it is again.
  const next: TriggerState = {
    ...state,
    quotaUntil: reading.quotaUntil,
    invitations: followed && (invitations?.state ?? state.invitations),
    responses: workflowId === undefined ? undefined : (responses?.state ?? state.responses),
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
