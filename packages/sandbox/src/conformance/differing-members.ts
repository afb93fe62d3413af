import type { OperationId } from '@visitor-invitations/core/portable';
import { contractOf } from './contract.ts';
import { isBlank, isObject, type Members } from './responses.ts';

/**
 * The members of the contract in which two records differ, nested ones by their path: `site.name`.
 * @param except paths that may differ
 */
export const differingMembers = (
  id: OperationId,
  left: Members,
  right: Members,
  except: readonly string[] = [],
): string[] => {
  const { knows } = contractOf(id);
  const differingAt = (path: readonly string[], one: unknown, other: unknown): string[] => {
    if (except.includes(path.join('.')) || isSame(one, other)) return [];
    const [inner, otherInner] = [membersOf(one), membersOf(other)];
    if (!inner || !otherInner) return [path.join('.')];
    const names = new Set([...Object.keys(inner), ...Object.keys(otherInner)]);
    return [...names]
      .filter((name) => knows([...path, name]))
      .flatMap((name) => differingAt([...path, name], inner[name], otherInner[name]));
  };
  return differingAt([], left, right);
};

/** The members of an object; of a blank one, none. */
const membersOf = (value: unknown): Members | undefined => {
  if (isBlank(value)) return {};
  return isObject(value) ? value : undefined;
};

/** A value as text, in which blank members are as good as absent (A16), and so is an object of nothing else. */
const meaning = (value: unknown): string | undefined => JSON.stringify(sorted(value));

/** Most values are the same to the letter, which is quicker to see. */
const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other) || meaning(one) === meaning(other);

const sorted = (value: unknown): unknown => {
  if (isBlank(value)) return undefined;
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const kept = Object.entries(value)
    .map(([name, member]) => [name, sorted(member)] as const)
    .filter(([, member]) => member !== undefined);
  return kept.length === 0 ? undefined : Object.fromEntries(kept.sort());
};
