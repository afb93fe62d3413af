/** Finds out why a deployment of the service cannot be used from this machine, for programs that examine more. */
export * from '@visitor-invitations/doctor';
