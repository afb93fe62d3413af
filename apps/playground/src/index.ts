export { pageFolder } from './page-folder.ts';
export { type Ports, type Services, startServices } from './start/services.ts';
