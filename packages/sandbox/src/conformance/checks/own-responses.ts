import { serviceErrors } from '@visitor-invitations/core/portable';
import type { Probe } from '../probe.ts';
import { codeOf, isObject, isSuccess } from '../responses.ts';
import type { HttpResponse } from '../wire.ts';

/** A body with a code and a message, as every error has one. */
export const isErrorBody = ({ body }: HttpResponse): boolean =>
  isObject(body) &&
  typeof body.code === 'string' &&
  typeof body.message === 'string' &&
  body.message.trim() !== '' &&
  !/^\d*$/.test(body.code);

/** No gateway would say this: a success, or one of the errors that the service is known to have. */
const isOfService = (response: HttpResponse): boolean => {
  if (isSuccess(response)) return true;
  const known = Object.entries(serviceErrors).find(([code]) => code === codeOf(response));
  return known?.[1].status === response.status && isErrorBody(response);
};

/**
 * Responses at addresses that are surely the service's. Of the other listing of paths (A1), those are where it has
 * responded: an address that is not served is told of by whatever stands before the service, in its own way.
 */
export const ownResponses = ({ responses }: Probe): readonly HttpResponse[] => {
  const served = new Set(responses.filter(isOfService).flatMap(({ asked }) => asked?.place ?? []));
  return responses.filter(
    ({ isGuess, asked }) => !isGuess || (asked?.place !== undefined && served.has(asked.place)),
  );
};

/** What a finding calls it: by the operation, or by the address if it is not at the usual one. */
export const nameOf = ({ label, isGuess, asked }: HttpResponse): string =>
  (isGuess ? asked?.place : undefined) ?? label;
