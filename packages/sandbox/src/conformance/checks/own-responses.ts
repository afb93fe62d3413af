import type { Probe } from '../probe.ts';
import type { HttpResponse } from '../wire.ts';

/** Responses at addresses that are surely the service's. */
export const ownResponses = ({ responses }: Probe): readonly HttpResponse[] =>
  responses.filter(({ isGuess }) => !isGuess);
