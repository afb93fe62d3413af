// Writes the IANA name of each Windows time zone, by CLDR's map. Run it after an update of windows-iana.
import { writeFile } from 'node:fs/promises';
import { WINDOWS_TO_IANA_MAP as all } from 'windows-iana';

const zones = all
  .filter(({ territory }) => territory === '001')
  .map(({ windowsName, iana: [zone] }) => [windowsName, zone]);
const file = 'nodes/VisitorInvitations/helpers/windows-zones.json';
await writeFile(file, `${JSON.stringify(Object.fromEntries(zones), null, 2)}\n`);
