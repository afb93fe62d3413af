import type * as z from 'zod/mini';
import { operations } from '../src/operations/catalogue.ts';
import type { Operation } from '../src/operations/operation.ts';
import { inJsonSchema, type JsonSchemaNotes } from '../src/operations/schemas/objects.ts';
import { block, comment } from './source-text.ts';

type Schema = z.core.$ZodTypes;

/** Requests are typed as callers hand them in, responses as the client returns them. */
type Side = 'input' | 'output';

const notesOf = (schema: z.core.$ZodType): JsonSchemaNotes => inJsonSchema.get(schema) ?? {};

/** A field's description, which may stand at the schema inside an optional one. */
const descriptionOf = (schema: z.core.$ZodType): string => {
  const { def } = (schema as Schema)._zod;
  const { description } = notesOf(schema);
  return description ?? ('innerType' in def ? descriptionOf(def.innerType) : '');
};

/** Texts of which some are known: editors suggest them, and any other is taken. */
const textType = ({ examples }: JsonSchemaNotes): string =>
  Array.isArray(examples) ? [...examples.map((one) => `'${one}'`), '(string & {})'].join(' | ') : 'string';

interface Field {
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly isOptional: boolean;
}

export const written = ({ name, description, type, isOptional }: Field): string =>
  `${comment(description)}\n${name}${isOptional ? '?' : ''}: ${type}${isOptional && type !== 'undefined' ? ' | undefined' : ''};`;

/** The records that operations return. Each has its id, of which the client makes sure. */
const recordsOf = ({ response, respondsWithId, paging }: Operation): z.core.$ZodType[] => {
  if (response && respondsWithId) return [response];
  return paging
    ? [(response as z.ZodMiniObject<{ records: z.ZodMiniArray }>).shape.records._zod.def.element]
    : [];
};
const records: ReadonlySet<unknown> = new Set(
  Object.values<Operation>(operations)
    .flatMap(recordsOf)
    .map((record) => notesOf(record).id),
);

/** A record as a part of another one, where it may lack its id (A16). */
const partType = (type: string): string =>
  type.replace(/^\w+/, (name) => (records.has(name) ? `Partial<${name}>` : name));

/** Writes types, and collects the named ones, which others refer to. */
export class TypeWriter {
  /** Declarations by name, in the order in which they are needed. */
  readonly named = new Map<string, string>();

  typeOf(schema: z.core.$ZodType, side: Side): string {
    const { def } = (schema as Schema)._zod;
    const inner = (type: z.core.$ZodType) => this.typeOf(type, side);
    switch (def.type) {
      case 'string':
        return textType(notesOf(schema));
      case 'number':
      case 'boolean':
      case 'unknown':
        return def.type;
      case 'date':
        return 'Date';
      case 'transform':
        // Those of responses make a text.
        return 'string';
      case 'literal':
        return def.values.map((value) => `'${value}'`).join(' | ');
      case 'enum':
        return Object.values(def.entries)
          .map((value) => `'${value}'`)
          .join(' | ');
      case 'optional':
      case 'default':
        return inner(def.innerType);
      case 'pipe':
        return inner(side === 'input' ? def.in : def.out);
      case 'union':
        return [...new Set(def.options.map(inner))].join(' | ');
      case 'array':
        return `${inner(def.element)}[]`;
      case 'object':
        return this.#objectType(schema, def.shape, side);
      default:
        throw new Error(`There is no TypeScript for ${def.type} yet.`);
    }
  }

  #objectType(schema: z.core.$ZodType, shape: z.core.$ZodShape, side: Side): string {
    const fields = Object.entries(shape).map(([name, field]) => this.#field(name, field, side));
    const { id, description = '', oneOf } = notesOf(schema);
    if (id === undefined) return fields.length > 0 ? block(fields.map(written)) : 'Record<string, never>';
    const members = fields.map((field) =>
      records.has(id) && field.name === 'id'
        ? { ...field, isOptional: false }
        : { ...field, type: partType(field.type) },
    );
    const variants = (oneOf ?? []).flatMap(({ required = [] }) => required);
    this.named.set(
      id,
      variants.length > 0
        ? union(id, description, fields, variants)
        : `${comment(description)}\nexport type ${id} = ${block(members.map(written))};`,
    );
    return id;
  }

  #field(name: string, schema: z.core.$ZodType, side: Side): Field {
    const { optin, optout } = schema._zod;
    return {
      name,
      description: descriptionOf(schema),
      type: this.typeOf(schema, side),
      isOptional: (side === 'input' ? optin : optout) !== undefined,
    };
  }
}

/** An object that has exactly one of some fields: one type for each of them, with all fields, as the reference shows them. */
const union = (
  id: string,
  description: string,
  fields: readonly Field[],
  variants: readonly string[],
): string => {
  const nameOf = (field: string) => `${id}With${field.charAt(0).toUpperCase()}${field.slice(1)}`;
  const required = (field: string) => `Record<'${field}', unknown>`;
  return [
    ...variants.map((variant) => {
      const members = fields.map((field) => {
        if (!variants.includes(field.name)) return written(field);
        return written(
          field.name === variant ? { ...field, isOptional: false } : { ...field, type: 'undefined' },
        );
      });
      const text = `${description.replace(/\.$/, '')}, with \`${variant}\`.`;
      return `${comment(text)}\nexport type ${nameOf(variant)} = ${block(members)};`;
    }),
    [
      '// The last part is for exactOptionalPropertyTypes: without it, a spread that may add neither would compile.',
      comment(description),
      `export type ${id} = (${variants.map(nameOf).join(' | ')}) &\n  (${variants.map(required).join(' | ')});`,
    ].join('\n'),
  ].join('\n\n');
};
