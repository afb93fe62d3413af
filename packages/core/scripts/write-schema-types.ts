import { writeFileSync } from 'node:fs';
import { resourceTypes } from './resource-types.ts';
import { schemaTypes } from './schema-types.ts';

writeFileSync(new URL('../src/operations/types.ts', import.meta.url), schemaTypes());
writeFileSync(new URL('../src/client/resources/plain-resources.ts', import.meta.url), resourceTypes());
