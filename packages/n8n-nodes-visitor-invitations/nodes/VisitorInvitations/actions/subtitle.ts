import type { Resource } from './action.ts';

export const subtitleOf = (resources: readonly Resource[]): string => {
  const sentences = resources.flatMap(({ value: resource, actions }) =>
    actions.map(({ value: operation, action }) => [`${resource} ${operation}`, action]),
  );
  const all = JSON.stringify(Object.fromEntries(sentences));
  return `={{ (${all})[$parameter["resource"] + " " + $parameter["operation"]] }}`;
};
