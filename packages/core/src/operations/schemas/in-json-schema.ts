import * as z from 'zod/mini';
import type { AssumptionId } from '../operation.ts';

/** What JSON Schema says of a schema besides what follows from it. */
export type JsonSchemaNotes = z.core.JSONSchema.BaseSchema & {
  /** The name under which others refer to it; without one it is repeated where it is used. */
  readonly id?: string;
  readonly 'x-assumptions'?: AssumptionId[];
};

/** Names, assumptions, and the JSON Schema form of rules that are code here. Read by the OpenAPI document alone. */
export const inJsonSchema = z.registry<JsonSchemaNotes>();
