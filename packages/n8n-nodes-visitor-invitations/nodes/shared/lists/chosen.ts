import type { ILoadOptionsFunctions, INodeParameterResourceLocator } from 'n8n-workflow';

/** `undefined` when nothing is chosen, or it comes from an expression, which only a run can resolve. */
export const chosen = (
  context: ILoadOptionsFunctions,
  parameter: string,
): { readonly mode: string; readonly value: string } | undefined => {
  const given = context.getCurrentNodeParameter(parameter);
  const { mode, value } =
    typeof given === 'object' && given !== null
      ? (given as INodeParameterResourceLocator)
      : { mode: 'id', value: given };
  const text = String(value ?? '').trim();
  return text === '' || text.startsWith('=') ? undefined : { mode, value: text };
};
