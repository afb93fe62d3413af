import type { OperationId } from '@visitor-invitations/core/portable';
import { contractOf } from './contract.ts';
import type { Outcome } from './outcome.ts';
import { codeOf, inWords, isBlank, isObject, isSuccess, openList } from './responses.ts';
import type { Finding, Report } from './run.ts';
import { type HttpResponse, isOverQuota } from './wire.ts';

/** A check as it came out at the sandbox, beside the deployment. */
export interface TwinFinding {
  readonly check: string;
  readonly outcome: Outcome;
  /** The first difference, the deployment's side first; absent where there is none, or none can be told. */
  readonly first?: string;
  /** One of the two could not tell. */
  readonly isIncomparable: boolean;
}

/** Compares the findings of a deployment with those of a sandbox, check by check. */
export const compareTwins = (deployment: Report, sandbox: Report): readonly TwinFinding[] => {
  const findings = new Map(deployment.findings.map((finding) => [finding.check.id, finding]));
  return sandbox.findings.flatMap((twin) => {
    const { check, outcome } = twin;
    const finding = findings.get(check.id);
    if (!finding) return [];
    const isIncomparable = [finding, twin].some(({ outcome: { kind } }) => kind === 'unknown');
    const first = isIncomparable ? undefined : differenceOf(finding, twin);
    return [{ check: check.id, outcome, isIncomparable, ...(first !== undefined && { first }) }];
  });
};

const differenceOf = (finding: Finding, twin: Finding): string | undefined =>
  differenceOfResponses(finding.responses, twin.responses) ??
  differenceOfOutcomes(finding.outcome, twin.outcome);

const differenceOfOutcomes = (left: Outcome, right: Outcome): string | undefined => {
  const [one, other] = [left, right].map((outcome) => ('found' in outcome && outcome.found) || outcome.kind);
  return one === other && left.kind === right.kind ? undefined : `${one} here, ${other} there`;
};

/** Step by step, as long as both were asked the same: with other data, a check may take another way. */
const differenceOfResponses = (
  left: readonly HttpResponse[],
  right: readonly HttpResponse[],
): string | undefined => {
  // A quota is met at another request in each.
  const [here, there] = [left, right].map((responses) => responses.filter((each) => !isOverQuota(each)));
  for (const [index, response] of (here ?? []).entries()) {
    const twin = there?.[index];
    if (!twin || twin.label !== response.label) return undefined;
    const found = differenceOfPair(response, twin);
    if (found !== undefined) return `request ${index + 1}, ${response.label}: ${found}`;
  }
  return undefined;
};

const differenceOfPair = (left: HttpResponse, right: HttpResponse): string | undefined => {
  if (left.status !== right.status || codeOf(left) !== codeOf(right))
    return `${inWords(left)} here, ${inWords(right)} there`;
  const [type, twinType] = [left, right].map(typeOf);
  if (type !== twinType) return `${type} here, ${twinType} there`;
  if (left.isEmpty !== right.isEmpty)
    return left.isEmpty ? 'no body here, one there' : 'a body here, none there';
  if (!isSuccess(left)) return undefined;
  return differenceOfMembers(membersOf(left), membersOf(right), left.label as OperationId);
};

/** The media type; a charset is another check's. */
const typeOf = ({ headers }: HttpResponse) =>
  (headers.get('content-type') ?? 'no content type').split(';')[0]?.trim();

/** The types of the members of a response, by their path: those of a list's records together. */
const membersOf = ({ body }: HttpResponse): ReadonlyMap<string, string> => {
  const types = new Map<string, string>();
  const enter = (value: unknown, path: string): void => {
    if (isBlank(value)) return;
    if (Array.isArray(value)) {
      types.set(path, 'list');
      for (const item of value) enter(item, `${path}[]`);
    } else if (isObject(value)) {
      types.set(path, 'object');
      for (const [name, member] of Object.entries(value))
        enter(member, path === '' ? name : `${path}.${name}`);
    } else types.set(path, typeof value);
  };
  enter(openList(body)?.records ?? body, '');
  return types;
};

/** Members of another type, and members that neither the contract nor the sandbox knows. What a record lacks may be its data. */
const differenceOfMembers = (
  left: ReadonlyMap<string, string>,
  right: ReadonlyMap<string, string>,
  id: OperationId,
): string | undefined => {
  const { knows } = contractOf(id);
  const isUnknown = (path: string) =>
    path !== '' && !knows(path.replaceAll('[]', '').split('.').filter(Boolean));
  // Where the sandbox adds members as well, they have other names.
  const hasMore = [...right.keys()].some(isUnknown);
  for (const [path, type] of left) {
    const twinType = right.get(path);
    if (twinType !== undefined && twinType !== type)
      return `${nameOf(path)} is a ${type} here, a ${twinType} there`;
    if (twinType === undefined && !hasMore && isUnknown(path)) return `a member more here, ${nameOf(path)}`;
  }
  return undefined;
};

/** The name of a member could be anything, so it is only repeated where it looks like one. */
const nameOf = (path: string) => (/^[\w.[\]]{1,80}$/.test(path) ? path : 'one with an unusual name');
