import { check } from '@visitor-invitations/core/portable';
import type * as z from 'zod';
import { newId } from '../ids.ts';
import { visitorTypeNames } from '../seed/sites.ts';
import { present } from '../tools/objects.ts';
import { recordShapes } from './records.ts';
import type { Import } from './registers.ts';

type Registers = Import['registers'];
type Checked<Kind extends keyof Registers> = z.output<(typeof recordShapes)[Kind]>;

/** Enters everything of a team that its invitations refer to. */
export const buildSites = ({ source: { lists }, registers, make, owner, problems }: Import): void => {
  const { teamId } = owner;
  const { sites, hostGroups, hosts, visitorTypes, companies } = registers;
  const records = function* <Kind extends keyof Registers>(kind: Kind) {
    for (const [index, fields] of lists[kind].entries()) {
      const shape = recordShapes[kind] as z.core.$ZodType as z.core.$ZodType<Checked<Kind>>;
      const checked = check(shape, fields);
      if (checked.ok) {
        const { id = newId(), ...record } = checked.value;
        yield { index, record: { ...record, id } };
      } else {
        const { id, name, email } = Object(fields) as Record<string, unknown>;
        registers[kind].note(String(id).toLowerCase(), String(email ?? name));
        problems.add(kind, index, ...checked.issues);
      }
    }
  };

  for (const { index, record } of records('sites')) sites.enter(index, { ...record, teamId }, record.name);

  for (const { index, record } of records('hostGroups')) {
    const { id, name, siteId, siteName } = record;
    const from = { kind: 'hostGroups', index, field: siteId === undefined ? 'siteName' : 'siteId' } as const;
    const isTeamWide = siteId === undefined && siteName === undefined;
    const site = isTeamWide ? undefined : sites.refer(from, { id: siteId, name: siteName }, make.site);
    hostGroups.enter(index, { id, teamId, name, siteId: site ?? null }, name, site);
  }

  for (const { index, record } of records('hosts')) {
    const { siteId, siteName, hostGroupName, ...host } = record;
    const from = (field: string) => ({ kind: 'hosts', index, field }) as const;
    const ofSite = from(siteId === undefined ? 'siteName' : 'siteId');
    const site = sites.refer(ofSite, { id: siteId, name: siteName }, make.site);
    const ofGroup = from('hostGroupName');
    const group = hostGroupName
      ? hostGroups.refer(ofGroup, { name: hostGroupName, siteId: site }, make.hostGroup)
      : undefined;
    hosts.enter(index, { ...host, teamId, siteId: site ?? '', hostGroupId: group ?? null }, host.email);
  }

  for (const { index, record } of records('visitorTypes'))
    visitorTypes.enter(index, make.visitorType(record.id, record.name), record.name);
  // An invitation needs a visitor type, and the interface has no way to create one (A20).
  if (!visitorTypes.isListed)
    for (const name of visitorTypeNames) visitorTypes.enter(0, make.visitorType(newId(), name), name);

  for (const { index, record } of records('companies')) {
    const { id, name } = record;
    companies.enter(index, { ...make.company(id, name), ...present(record) }, name);
  }
};
