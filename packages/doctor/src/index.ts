/** Finds out why a deployment of the service cannot be used from this machine, for programs that examine more. */

export { codeOf, examineClock, examineConnection, examineName, placeOf } from './connection.ts';
export { type Finding, findingText, verdictText } from './finding.ts';
export { type DoctorParts, examineService } from './service.ts';
