import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

/** What a resource mapper holds for an item, as n8n read it: the contract checks it, and knows more forms. */
export const readMapper = (execution: IExecuteFunctions, itemIndex: number, mapper: string) => {
  const read = (name: string, fallback: unknown) =>
    execution.getNodeParameter(`${mapper}.${name}`, itemIndex, fallback, { skipValidation: true });
  const isAutomatic = read('mappingMode', 'defineBelow') === 'autoMapInputData';
  const json = execution.getInputData()[itemIndex]?.json;
  return {
    isAutomatic,
    /** Absent in a node that was never opened. */
    matching: (read('matchingColumns', null) ?? undefined) as string[] | undefined,
    values: ((isAutomatic ? json : read('value', {})) ?? {}) as IDataObject,
  };
};
