import { writeFileSync } from 'node:fs';
import { schemaTypes } from './schema-types.ts';

writeFileSync(new URL('../src/operations/types.ts', import.meta.url), schemaTypes());
