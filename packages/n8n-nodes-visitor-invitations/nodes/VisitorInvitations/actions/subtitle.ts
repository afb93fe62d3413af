import type { Resource } from './action.ts';

/** An expression that gives what the node does, in the words of n8n's list of actions. */
export const subtitleOf = (resources: readonly Resource[]): string => {
  const sentences = resources.flatMap(({ value: resource, actions }) =>
    actions.map(({ value: operation, action }) => [`${resource} ${operation}`, action]),
  );
  const all = JSON.stringify(Object.fromEntries(sentences));
  return `={{ (${all})[$parameter["resource"] + " " + $parameter["operation"]] }}`;
};
