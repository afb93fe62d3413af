/** Finds out why this machine can't use a deployment of the service, for programs that build on these checks. */

export { codeOf, examineClock, examineConnection, examineName, placeOf } from './connection.ts';
export { type Finding, findingText, verdictText } from './finding.ts';
export { type DoctorParts, examineService } from './service.ts';
