import type { Calendar } from '../calendar.ts';
import type { Rows } from '../store/schema.ts';
import type { Random } from '../tools/random.ts';
import { emailOf, guestNames } from './people.ts';

const names = [
  'Alder & Finch',
  'Bluegate Logistics',
  'Corvid Robotics',
  'Dunmore Facilities',
  'Eastmoor Energy',
  'Fernhill Foods',
  'Gantry Works',
  'Harrowgate Legal',
  'Inkwell Press',
  'Juniper Labs',
  'Kestrel Security',
  'Larkspur Health',
  'Mossbank Studios',
  'Nettlecombe Partners',
];

/** The kinds of documents that companies hand in, and how many days each covers. */
const documentKinds = [
  { name: 'Public liability insurance', type: 'insurance', days: 365 },
  { name: 'Risk assessment', type: 'risk-assessment', days: 180 },
  { name: 'Safety training record', type: 'training', days: 730 },
] as const;

/** Days until a document expires, one per state: valid for long, expiring soon, expired. */
const expiries = [120, 14, -10] as const;

const statusOf = (daysLeft: number) => (daysLeft < 0 ? 'expired' : daysLeft <= 30 ? 'expiring' : 'valid');

const slug = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, '-');

/** Guests' companies, and their documents (A23). */
export const buildCompanies = (teamId: string, random: Random, calendar: Calendar) => {
  const companies = names.map((name, index): Rows['companies'] => {
    const contact = random.pick(guestNames);
    return {
      id: random.uuid(),
      teamId,
      name,
      status: index % 7 === 6 ? 'inactive' : 'active',
      website: `https://${slug(name)}.example.com`,
      address: `${random.int(1, 200)} Example Street`,
      identifier: `C-${random.int(10_000, 99_999)}`,
      contactName: `${contact.firstName} ${contact.lastName}`,
      contactEmail: emailOf(contact),
      updated: calendar.at(-random.int(1, 60), random.int(480, 1080)),
    };
  });
  const documents = companies.flatMap(({ id: companyId }, index) =>
    documentKinds.map(({ name, type, days }, kind): Rows['documents'] => {
      const id = random.uuid();
      const daysLeft = expiries[(index + kind) % expiries.length] as number;
      return {
        id,
        teamId,
        companyId,
        name,
        type,
        status: statusOf(daysLeft),
        version: String(random.int(1, 4)),
        issueDate: calendar.date(daysLeft - days),
        expiryDate: calendar.date(daysLeft),
        url: `https://files.example.com/documents/${id}`,
      };
    }),
  );
  return { companies, documents };
};
