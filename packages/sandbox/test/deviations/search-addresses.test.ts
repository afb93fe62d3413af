import {
  type Around,
  type Deviation,
  type Forward,
  instead,
  type Json,
  type Passing,
  read,
} from './plant.ts';
import { testDeviations } from './run.ts';

const search = 'invitations.searchByHost' as const;

const addressIn = (request: Passing) => String(read(request.body)?.hostEmail);
const asking = (request: Passing, hostEmail: string): Passing => ({
  ...request,
  body: JSON.stringify({ hostEmail }),
});

/** A search that compares addresses in a way of its own: it finds what the hosts have whom it takes an address for. */
const comparing = (isTheirs: (address: string, email: string, lastName: string) => boolean): (() => Around) =>
  instead([search], async (request, forward, { seed, team }) => {
    const response = await forward({ ...request });
    if (response.status !== 200) return undefined;
    const hosts = seed().hosts.filter(({ teamId }) => teamId === team.teamId);
    const address = addressIn(request);
    const theirs = hosts.filter(({ email, lastName }) => isTheirs(address, email, lastName));
    return foundFor(request, forward, [...new Set([address, ...theirs.map(({ email }) => email)])]);
  });

const foundFor = async (request: Passing, forward: Forward, emails: readonly string[]) => {
  const found: Json[] = [];
  let response = await forward(asking({ ...request }, emails[0] ?? ''));
  for (const email of emails) {
    response = await forward(asking({ ...request }, email));
    for (const one of read(response.body).records)
      if (!found.some(({ id }) => id === one.id)) found.push(one);
  }
  return { ...response, body: JSON.stringify({ records: found }) };
};

const like = (pattern: string) => new RegExp(`^${pattern.replaceAll('%', '.*').replaceAll('_', '.')}$`);

/** Searches that take an address for another one. */
const deviations: readonly Deviation[] = [
  {
    name: 'a host is found by their address without its end',
    plant: comparing((address, email) => email.startsWith(address) && email !== address),
    finds: ['search.nobody'],
    says: /^the address without its last character: \d+ invitations$/,
  },
  {
    name: 'a host is found by the beginning of their name',
    plant: comparing((address, email) => {
      const [local = '', domain = ''] = address.split('@');
      return email.startsWith(local) && email.endsWith(`@${domain}`) && email !== address;
    }),
    finds: ['search.nobody'],
    says: /^the address without the last character of its name: \d+ invitations$/,
  },
  {
    name: 'what follows a plus sign is ignored',
    plant: comparing((address, email) => address.replace(/\+[^@]*/, '') === email),
    finds: ['search.nobody'],
    says: /^the address with a plus sign: \d+ invitations$/,
  },
  {
    name: 'quotes in an address are ignored',
    plant: comparing((address, email) => address.replaceAll("'", '') === email),
    finds: ['search.nobody'],
    says: /^the address with a quote: \d+ invitations$/,
  },
  {
    name: 'an address is a pattern',
    plant: comparing((address, email) => like(address).test(email)),
    finds: ['search.nobody'],
    says: /^a percent sign for its name: \d+ invitations$/,
  },
  {
    name: 'an underscore stands for any character',
    plant: comparing((address, email) => like(address.replaceAll('%', 'x')).test(email)),
    finds: ['search.nobody'],
    says: /^an underscore for its first character: \d+ invitations$/,
  },
  {
    name: 'an address with a capital letter finds other invitations',
    plant: instead([search], async (request, forward) => {
      const address = addressIn(request);
      if (!/^[A-Z][a-z.]+@/.test(address)) return undefined;
      const response = await forward({ ...request });
      return { ...response, body: JSON.stringify({ records: read(response.body).records.slice(1) }) };
    }),
    finds: ['search.letter-case'],
    says: /^a capital letter: 1 of \d+ records are missing$/,
  },
  {
    name: 'an address in other letters finds records with other members',
    plant: instead([search], async (request, forward) => {
      if (!addressIn(request).startsWith('ALICE')) return undefined;
      const response = await forward({ ...request });
      const { records } = read(response.body);
      for (const one of records) one.lastName = one.lastName.toUpperCase();
      return { ...response, body: JSON.stringify({ records }) };
    }),
    finds: ['search.letter-case'],
    says: /^the other letter case: another lastName in \d+ of \d+ records$/,
  },
  {
    name: 'a search for a second host finds those of the first as well',
    plant: comparing((address, email) => address.startsWith('bob@') && email.startsWith('alice@')),
    finds: ['search.only-the-host'],
    says: /^\d+ of another host, or of none$/,
  },
];

testDeviations(deviations);
