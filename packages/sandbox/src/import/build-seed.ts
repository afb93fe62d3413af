import type { World } from '../world/world.ts';
import { buildInvitations } from './build-invitations.ts';
import { buildPlaces } from './build-places.ts';
import { createProblems } from './problems.ts';
import { readCsv } from './read-csv.ts';
import { readData, readJson } from './read-json.ts';
import type { SeedData } from './records.ts';
import { createRegisters, type Owner, rowMakers } from './registers.ts';

/**
 * Builds the world of a team from data of one's own: an object, or the text of a JSON or CSV file.
 * @throws Refusal that names the place, the field and the rule of everything that is wrong
 */
export const buildSeed = (data: SeedData | string, owner: Owner): World => {
  const source = typeof data === 'string' ? readText(data) : readData(data);
  const problems = createProblems(source);
  const registers = createRegisters(source, owner, problems);
  const make = rowMakers(owner);
  buildPlaces(source, registers, make, owner, problems);
  const invitations = buildInvitations(source, registers, make, owner, problems);
  problems.end();
  const { sites, hostGroups, hosts, visitorTypes, companies } = registers;
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
