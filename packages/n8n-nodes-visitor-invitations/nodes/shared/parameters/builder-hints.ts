import type { INodeProperties } from 'n8n-workflow';
import texts from './builder-hints.json' with { type: 'json' };

/** What models that build workflows need beyond the description that people read. */
const {
  parameters: hints,
  locators: locatorHints,
}: Record<'parameters' | 'locators', Record<string, string>> = texts;

export const hinted = [...Object.keys(hints), ...Object.keys(locatorHints)];

/** In the types that n8n makes for models, locators are optional even when they are required. */
export const withHints = (property: INodeProperties): INodeProperties => {
  const isLocator = property.type === 'resourceLocator';
  const hint = (isLocator ? locatorHints : hints)[property.name];
  const isRequired = isLocator && property.required && !(property.default as { value?: unknown }).value;
  return {
    ...property,
    ...(hint && { builderHint: { propertyHint: isRequired ? `Required. ${hint}` : hint } }),
    ...(property.type === 'collection' && {
      options: ((property.options ?? []) as INodeProperties[]).map(withHints),
    }),
  };
};
