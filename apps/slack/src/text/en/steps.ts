import { md } from '../markup.ts';

/** Steps of workflows, which end with one sentence. */
export const stepsTexts = {
  steps: {
    noPerson: md`This step needs to know who runs the workflow: add it after something that a person does.`,
    noSuchSite: (name: string) => `There's no site “${name}” that you may invite to.`,
    loading: md`The sites are still loading. Type again in a moment.`,
    over: 'The visit would be over already.',
    none: 'No visits.',
    more: (count: number) => `… and ${count} more`,
  },
};
