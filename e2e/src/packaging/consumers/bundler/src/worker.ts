// What is bundled for workers.
export { main } from './client.ts';
