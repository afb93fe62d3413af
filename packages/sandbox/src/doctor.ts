/** Finds out why this machine can't use a deployment of the service, for programs that build on these checks. */
export * from '@visitor-invitations/doctor';
