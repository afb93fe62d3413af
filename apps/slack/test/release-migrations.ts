// A step of `npm run qa -- version-packages`.
import { releaseMigrations } from './released-migrations.ts';

releaseMigrations();
