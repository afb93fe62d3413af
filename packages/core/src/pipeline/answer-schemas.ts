import type { $ZodType } from 'zod/v4/core';
import type { CatalogueEntry } from './call.ts';

/** Makes a schema faster by generating code for it, as zod's `compile` does; it never fails. */
export type CompileSchema = <Schema extends $ZodType>(schema: Schema) => Schema;

/** The schemas of answers, compiled with their first use where the host may generate code. */
export class AnswerSchemas {
  readonly #compile: CompileSchema | undefined;
  readonly #compiled = new Map<$ZodType, $ZodType>();

  constructor(compile: CompileSchema | undefined) {
    this.#compile = compile;
  }

  /** The schema of an operation's answer; `undefined` where nothing but success is answered. */
  of({ answer }: CatalogueEntry): $ZodType | undefined {
    if (!answer || !this.#compile) return answer;
    const known = this.#compiled.get(answer);
    if (known) return known;
    const compiled = this.#compile<$ZodType>(answer);
    this.#compiled.set(answer, compiled);
    return compiled;
  }
}
