import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

export interface Mapped {
  readonly isAutomatic: boolean;
  readonly matching: readonly string[] | undefined;
  readonly values: IDataObject;
}

export const readMapper = (execution: IExecuteFunctions, itemIndex: number, mapper: string): Mapped => {
  const read = (name: string, fallback: unknown) =>
    execution.getNodeParameter(`${mapper}.${name}`, itemIndex, fallback, { skipValidation: true });
  const isAutomatic = read('mappingMode', 'defineBelow') === 'autoMapInputData';
  const json = execution.getInputData()[itemIndex]?.json;
  return {
    isAutomatic,
    matching: (read('matchingColumns', null) ?? undefined) as string[] | undefined,
    values: ((isAutomatic ? json : read('value', {})) ?? {}) as IDataObject,
  };
};
