/** What people rely on that is no code of ours: types, parameters of saved workflows, variables, a manifest. */
export interface PublicInterface {
  /** Whose it is, such as `@visitor-invitations/core, index.d.ts`. */
  readonly of: string;
  /** Where it is written down, from the root. */
  readonly file: string;
  readonly text: string;
}
