import { foldText } from '@visitor-invitations/fold-text';
import type { Actor } from '../../access/actor.ts';
import type { Clock } from '../../clock/zoned-now.ts';
import { checkVisit } from '../../form/check-form.ts';
import type { FilledIn } from '../../form/field-errors.ts';
import type { FormValues } from '../../form/values.ts';
import type { RunningJob } from '../../jobs/handler.ts';
import { newMetadata } from '../../slack/metadata.ts';
import { RefusedError } from '../../text/errors.ts';
import { md, type Text } from '../../text/markup.ts';
import { texts } from '../../text/texts.ts';
import type { Workspace } from '../../workspaces/workspace.ts';
import type { Change, ChangePayload } from '../change/change.ts';
import { inviteInputs } from './functions.ts';

type InviteField = keyof typeof inviteInputs;
type StepInputs = NonNullable<ChangePayload['inputs']>;

/** A text that was given; `undefined` when it is blank. */
export const textOf = (inputs: StepInputs, name: string): string | undefined => {
  const value = inputs[name];
  return typeof value === 'string' ? value.trim() || undefined : undefined;
};

const isInput = (field: string): field is InviteField => Object.hasOwn(inviteInputs, field);

/** A problem of a field, in one sentence that names the input. */
export const atInput = (field: string, problem: string): Text =>
  md`${isInput(field) ? inviteInputs[field][1] : field}: ${problem}`;

const HOUR_S = 3600;

/** A site by its id, as the menu gives it, or by its name, as people know it. */
const siteOf = async ({ access, visitors }: Workspace, wanted: string): Promise<FormValues['siteId']> => {
  const sites = access.sitesOf(await visitors.sites());
  const named = sites.filter(({ name = '' }) => foldText(name) === foldText(wanted));
  const site = sites.find(({ id }) => id === wanted) ?? (named.length === 1 ? named[0] : undefined);
  if (site) return { id: site.id, name: site.name ?? site.id };
  throw new RefusedError(atInput('siteId', texts().steps.noSuchSite(wanted)));
};

const valuesOf = async (workspace: Workspace, inputs: StepInputs): Promise<FormValues> => {
  const text = (field: InviteField) => textOf(inputs, inviteInputs[field][0]);
  const time = (field: InviteField) => {
    const at = inputs[inviteInputs[field][0]];
    return typeof at === 'number' ? at : undefined;
  };
  const [site, type, startDate] = [text('siteId'), text('visitorType'), time('startDate')];
  const given = {
    hostId: text('hostId'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    companyName: text('companyName'),
    siteId: site === undefined ? undefined : await siteOf(workspace, site),
    visitorType: type === undefined ? undefined : { name: type },
    startDate,
    endDate: time('endDate') ?? (startDate === undefined ? undefined : startDate + HOUR_S),
    emailVisitor: inputs[inviteInputs.emailVisitor[0]] !== false,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
};

/** Refuses a host whom the actor does not act for. */
const checkHost = async ({ access }: Workspace, actor: Actor, hostId: string): Promise<void> => {
  await access.host(actor, hostId).catch((error: unknown) => {
    const isRefused = error instanceof RefusedError && error.cause === undefined;
    throw isRefused ? new RefusedError(atInput('hostId', error.reason.plain)) : error;
  });
};

/**
 * The form that a step fills in, checked as a person's is.
 *
 * @throws RefusedError with one sentence that names the input
 */
const formOfStep = async (
  { workspace, id }: RunningJob<ChangePayload>,
  actor: Actor,
  inputs: StepInputs,
  clock: Clock,
): Promise<FilledIn> => {
  const values = await valuesOf(workspace, inputs);
  const checked = checkVisit(values);
  const isOver = (values.endDate ?? Number.POSITIVE_INFINITY) * 1000 <= clock.now();
  const errors = checked.ok ? (isOver ? { endDate: texts().steps.over } : {}) : checked.errors;
  const [wrong] = Object.entries(errors);
  if (wrong) throw new RefusedError(atInput(...wrong));
  if (values.hostId !== undefined) await checkHost(workspace, actor, values.hostId);
  return { values, metadata: newMetadata(id, actor) };
};

/** Fills in the form of a change that a step of a workflow asks for. */
export const filledInByStep = <Payload extends ChangePayload>(
  change: Change<Payload>,
  clock: Clock,
): Change<Payload> => ({
  ...change,
  async prepare(job, actor) {
    const { inputs, ...rest } = job.payload;
    const form = inputs && (await formOfStep(job, actor, inputs, clock));
    const payload = form ? ({ ...rest, form } as unknown as Payload) : job.payload;
    const prepared = change.prepare ? await change.prepare({ ...job, payload }, actor) : { payload };
    if (payload.execution === undefined || !('outcome' in prepared) || prepared.outcome.kind !== 'asked')
      return prepared;
    // A workflow has nobody to ask.
    throw new RefusedError(change.question?.(payload, prepared.outcome.found).text ?? texts().errors.app);
  },
});
