import type { ApiError } from '@visitor-invitations/core/portable';
import type { Words } from '../http/no-token.ts';
import type { Labels } from './labels.ts';

const visitorType: Words = {
  message: 'This team doesn’t have that visitor type',
  description:
    'Visitor types are set up for each site in the service. Enter the name exactly as it appears there.',
};

const unknown: Readonly<Record<string, Words>> = {
  hostEmail: {
    message: 'This person isn’t a host of this team',
    description: "Choose someone from the 'Host' list, or register this person as a host.",
  },
  hostGroupName: {
    message: 'This team doesn’t have that host group',
    description: 'Enter the name exactly as it appears in the service.',
  },
  siteId: {
    message: 'This team doesn’t have that site',
    description: "Choose one from the 'Site' list.",
  },
  visitorTypeId: visitorType,
  visitorTypeName: visitorType,
};

/** The service’s own words are not repeated: they may hold what was sent. */
export const explainRefusal = (
  { serviceMessage = '', operation, fields }: ApiError,
  labels: Labels,
): Words | undefined => {
  if (operation === 'invitations.update' && fields.includes('cancelled'))
    return {
      message: 'The invitation is cancelled, so it can’t be changed',
      description: 'Create a new invitation instead.',
    };
  const field = fields.find((name) => Object.hasOwn(labels, name) || Object.hasOwn(unknown, name));
  if (field === undefined) return undefined;
  const label = labels[field] ?? field;
  if (/\b(required|missing)\b/i.test(serviceMessage))
    return { message: `The service requires ${label}`, description: `Fill in '${label}'.` };
  return (
    unknown[field] ?? {
      message: `The service doesn’t accept this value for ${label}`,
      description: `Check the value of '${label}'.`,
    }
  );
};
