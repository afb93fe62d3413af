import type { TeamRows } from '../store/teams.ts';
import { buildInvitations } from './build-invitations.ts';
import { buildSites } from './build-sites.ts';
import { readCsv } from './read-csv.ts';
import { readData, readJson } from './read-json.ts';
import type { SeedData } from './records.ts';
import { createImport, type Owner } from './registers.ts';

/**
 * Builds a team's data from a seed: an object, or the text of a JSON or CSV file.
 * @throws Refusal that names the location, the field and the rule of everything that is wrong
 */
export const buildSeed = (data: SeedData | string, owner: Owner): TeamRows => {
  const parts = createImport(typeof data === 'string' ? readText(data) : readData(data), owner);
  buildSites(parts);
  const invitations = buildInvitations(parts);
  parts.problems.end();
  const { sites, hostGroups, hosts, visitorTypes, companies } = parts.registers;
  return {
    sites: sites.rows,
    hostGroups: hostGroups.rows,
    hosts: hosts.rows,
    visitorTypes: visitorTypes.rows,
    companies: companies.rows,
    documents: [],
    workflows: [],
    workflowResponses: [],
    formResponses: [],
    invitations,
  };
};

/** JSON begins with a bracket, which the header of a table never does. */
const readText = (text: string) => {
  const plain = text.replace(/^\uFEFF/, '');
  return /^\s*[[{]/.test(plain) ? readJson(plain) : readCsv(plain);
};
