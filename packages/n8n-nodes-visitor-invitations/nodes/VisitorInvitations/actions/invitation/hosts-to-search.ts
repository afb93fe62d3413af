import { check, operations } from '@visitor-invitations/core/contract';
import type { Host } from '@visitor-invitations/core/portable';
import type { INodeProperties } from 'n8n-workflow';
import { hostsAt, hostsOfGroup, uniqueEmails } from '../../../shared/by-name/hosts.ts';
import { invalid } from '../../../shared/errors/invalid.ts';
import { hostGroupLocator, siteLocator } from '../../../shared/parameters/locators.ts';
import { choice, shownWith, text } from '../../../shared/parameters/parameter.ts';
import type { ActionContext } from '../action.ts';

const hostsOf = choice(
  'hostsOf',
  'Whose invitations to find (one request per host)',
  [
    { name: 'By Email', value: 'emails', description: 'Hosts you list' },
    { name: 'In a Host Group', value: 'hostGroup', description: 'Hosts assigned to this group' },
    { name: 'At a Site', value: 'site', description: 'Hosts registered at this site' },
  ],
  { displayName: 'Hosts', default: 'site' },
);

const shownFor = (value: string) => shownWith({ [hostsOf.name]: [value] });

const hostEmails = text(
  'hostEmails',
  'Email addresses of the hosts, separated by commas or as a list from an expression',
  { required: true, placeholder: 'e.g. alice@example.com, bob@example.com', ...shownFor('emails') },
);

export const hostsProperties: readonly INodeProperties[] = [
  hostsOf,
  hostEmails,
  { ...siteLocator, ...shownFor('site'), description: 'Find the visits of this site’s hosts' },
  { ...hostGroupLocator, ...shownFor('hostGroup'), description: 'Find the visits of this group’s hosts' },
];

/** Each address once. @throws InputError naming what is no address, or not known. */
export const hostsToSearch = async (context: ActionContext): Promise<readonly string[]> => {
  const choice = context.text(hostsOf);
  if (choice === 'emails') return listedEmails(context.text(hostEmails));
  const hosts = await hostsOfChoice(choice, context);
  const emails = hosts.flatMap(({ email }) => email ?? []);
  if (emails.length < hosts.length)
    context.note(
      'Hosts without an email address were skipped, because invitations are found by that address',
    );
  if (emails.length === 0) context.note('No hosts were found, so there was nothing to search');
  return uniqueEmails(emails);
};

const listedEmails = (text: string): readonly string[] => {
  const emails = text.split(/[\s,;]+/).filter(Boolean);
  const isEmail = (hostEmail: string) => check(operations['invitations.searchByHost'].body, { hostEmail }).ok;
  const wrong = emails.filter((email) => !isEmail(email));
  const field = hostEmails.name;
  if (emails.length === 0) throw invalid(field, 'is required');
  if (wrong.length > 0)
    throw invalid(
      field,
      `must contain only email addresses: check ${wrong.map((one) => `“${one}”`).join(', ')}`,
    );
  return uniqueEmails(emails);
};

const hostsOfChoice = async (
  choice: string,
  { visitors, siteId, text }: ActionContext,
): Promise<readonly Host[]> => {
  if (choice === 'site') return hostsAt(visitors, [await siteId(siteLocator)]);
  if (choice !== 'hostGroup') throw invalid(hostsOf.name, 'must be emails, hostGroup or site');
  return hostsOfGroup(visitors, text(hostGroupLocator));
};
