import type { INodeProperties } from 'n8n-workflow';

export type Labels = Readonly<Record<string, string>>;

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `siteId` stays, however it is given; `visitorType` by name is `visitorTypeName`. Lists give ids. */
export const locatorField = (property: string, mode: string): string =>
  /(Id|Email)$/.test(property) ? property : property + capitalised(mode === 'list' ? 'id' : mode);

export const labelsOf = (properties: readonly INodeProperties[]): Labels =>
  Object.fromEntries(
    properties.flatMap((property) => [
      [property.name, property.displayName],
      ...(property.modes ?? [])
        .map(({ name, displayName }) => [locatorField(property.name, name), displayName])
        .filter(([field]) => field !== property.name)
        .map(([field, mode]) => [field, `${property.displayName} (${mode})`]),
      ...(property.type === 'collection'
        ? Object.entries(labelsOf((property.options ?? []) as INodeProperties[]))
        : []),
    ]),
  );
