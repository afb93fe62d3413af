import { check, countCharacters } from '@visitor-invitations/core/contract';
import type { FieldIssue } from '@visitor-invitations/core/errors';
import { InputError } from '@visitor-invitations/core/portable';
import { hostLocator, siteLocator } from '../../../shared/parameters/locators.ts';
import { firstName, lastName } from './common.ts';

/** What is longer is no name, but a whole document that came into the wrong column. The interface has no limit. */
const NAME_MAX = 1000;

const RESOLVED: readonly string[] = [siteLocator.name, hostLocator.name];

/** Checks fields before anything else is asked of the service; `faults` are those of names that were looked for. */
export const checkedFields = <Schema extends Parameters<typeof check>[0]>(
  schema: Schema,
  fields: Readonly<Record<string, unknown>>,
  faults: readonly FieldIssue[],
) => {
  const result = check(schema, fields);
  const others = result.ok ? [] : result.issues.filter(({ field }) => !isNamed(field, faults));
  const long = [firstName, lastName].flatMap(({ name }) => tooLong(name, fields));
  const issues = [...faults, ...others, ...long];
  if (!result.ok || issues.length > 0) throw new InputError(issues);
  return result.value;
};

/** A site or host that was not found is not missing as well; nor is a host of a site that was not found. */
const isNamed = (field: string, faults: readonly FieldIssue[]) =>
  faults.length > 0 && RESOLVED.includes(field);

const tooLong = (field: string, fields: Readonly<Record<string, unknown>>): readonly FieldIssue[] => {
  const length = countCharacters(String(fields[field] ?? ''));
  if (length <= NAME_MAX) return [];
  return [{ field, rule: `must be ${NAME_MAX} characters or fewer (currently ${length})` }];
};
