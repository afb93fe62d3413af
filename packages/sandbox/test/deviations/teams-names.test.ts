import type { OperationId } from '@visitor-invitations/core/portable';
import type { Snapshot } from '../../src/index.ts';
import { teamOf } from './foreign.ts';
import { type Around, type Deviation, instead, type Json, type Passed, read } from './plant.ts';
import { testDeviations } from './run.ts';

type Change = (
  body: Json,
  theirs: Pick<Snapshot, 'hostGroups' | 'visitorTypes' | 'companies' | 'hosts'>,
) => { readonly body: Json; readonly shown?: Json } | undefined;

/** Takes what the second team names of the first: sends another body, and shows what was named. */
const taking = (ids: readonly OperationId[], change: Change): (() => Around) =>
  instead(ids, async (request, forward, { sandbox, team, second }) => {
    if (teamOf(request) !== second.teamId) return undefined;
    const all = sandbox.snapshot();
    const of = <Row extends { teamId: string }>(rows: readonly Row[]) =>
      rows.filter(({ teamId }) => teamId === team.teamId);
    const taken = change(read(request.body) ?? {}, {
      hostGroups: of(all.hostGroups),
      visitorTypes: of(all.visitorTypes),
      companies: of(all.companies),
      hosts: of(all.hosts),
    });
    if (!taken) return undefined;
    const response = await forward({ ...request, body: JSON.stringify(taken.body) });
    return response.status < 300 ? showing(response, taken.shown) : response;
  });

const showing = (response: Passed, more: Json): Passed => ({
  ...response,
  body: JSON.stringify({ ...read(response.body), ...more }),
});

const writes = [
  ['invitations.create', ''],
  ['invitations.update', 'in an update: '],
] as const;

/** An email address of the first team’s host, which the second team does not have. */
const ALICE = 'alice@example.com';
const FOREIGN = 'alice.first@example.com';

/** The first team has its first host under an address of its own. */
const withForeignHost =
  (around: Around): Around =>
  async (request, forward, context) => {
    const isFirst = teamOf(request) === context.team.teamId;
    const from = (text: string) => (isFirst ? text.replaceAll(/alice\.first(?=@)/gi, 'alice') : text);
    const response = await around({ ...request, body: from(request.body) }, forward, context);
    return isFirst ? { ...response, body: response.body.replaceAll(ALICE, FOREIGN) } : response;
  };

const deviations: readonly Deviation[] = writes.flatMap(
  ([id, where]) =>
    [
      {
        name: `${id} finds a host group of another team by its name`,
        plant: taking([id], ({ hostGroupName, ...body }, { hostGroups }) =>
          hostGroups.some(({ name }) => name === hostGroupName && name.startsWith('Conformance'))
            ? { body }
            : undefined,
        ),
        finds: ['teams.invitations.create'],
        says: new RegExp(
          `^by the second team: hostGroupName: ${where}20[01], and 400 BAD_REQUEST for a name that nobody has`,
        ),
      },
      {
        name: `${id} shows a host group of another team`,
        plant: taking([id], ({ hostGroupName, ...body }, { hostGroups }) => {
          const group = hostGroups.find(
            ({ name }) => name === hostGroupName && name.startsWith('Conformance'),
          );
          return group && { body, shown: { hostGroup: { id: group.id } } };
        }),
        finds: ['teams.invitations.create'],
        also: ['teams.responses'],
        says: new RegExp(`^by the second team: hostGroupName: ${where}20[01] with what the other team has`),
      },
      {
        name: `${id} shows the company of another team that has the same name`,
        plant: taking([id], (body, { companies }) => {
          const company = companies.find(({ name }) => name === body.companyName);
          return company && { body, shown: { company: { id: company.id, name: company.name } } };
        }),
        finds: ['teams.invitations.create'],
        says: new RegExp(`^by the second team: companyName: ${where}20[01] with what the other team has`),
      },
      {
        name: `${id} takes name and ID of a visitor type of another team`,
        plant: taking([id], (body, { visitorTypes }) => {
          const { visitorTypeId, ...rest } = body;
          const type = visitorTypes.find((one) => one.id === visitorTypeId);
          return type && body.visitorTypeName
            ? { body: rest, shown: { visitorType: { id: type.id, name: type.name } } }
            : undefined;
        }),
        finds: ['teams.invitations.create'],
        says: new RegExp(
          `^by the second team: visitorTypeName and visitorTypeId: ${where}20[01] with what the other team has`,
        ),
      },
      {
        name: `${id} takes the ID of a visitor type of another team`,
        plant: taking([id], (body, { visitorTypes }) => {
          const { visitorTypeId, ...rest } = body;
          const type = visitorTypes.find((one) => one.id === visitorTypeId);
          return type && !body.visitorTypeName
            ? { body: { ...rest, visitorTypeName: type.name } }
            : undefined;
        }),
        finds: ['teams.invitations.create'],
        says: new RegExp(`^by the second team: visitorTypeId: ${where}20[01]$`),
      },
      {
        name: `${id} shows the host of another team`,
        plant: () =>
          withForeignHost(
            taking([id], (body, { hosts }) => {
              const host = hosts.find(({ email }) => email === ALICE);
              if (body.hostEmail !== FOREIGN || !host) return undefined;
              return { body: { ...body, hostEmail: ALICE }, shown: { host: { id: host.id } } };
            })(),
          ),
        finds: ['teams.invitations.create'],
        says: new RegExp(`^by the second team: hostEmail: ${where}20[01] with what the other team has`),
      },
    ] satisfies Deviation[],
);

testDeviations(deviations, 'with a second team');
