import type { PersonSettings, WorkspaceSettings } from './schemas.ts';

/** Which notifications a person gets. */
export interface Wanted {
  readonly arrived: boolean;
  readonly elsewhere: boolean;
  /** How many minutes after the start a missing visitor is reported. */
  readonly lateMinutes: number | false;
}

/** Unless the person chose another time. */
export const LATE_MINUTES = 15;

/** What a person chose, or else what the admins chose for everybody. */
export const wantedOf = (
  { notifications: { arrived, elsewhere, lateMinutes } }: PersonSettings,
  { notifications: forAll }: WorkspaceSettings,
): Wanted => {
  if (forAll === 'off') return { arrived: false, elsewhere: false, lateMinutes: false };
  const isOn = forAll === 'all';
  return { arrived: arrived ?? isOn, elsewhere, lateMinutes: lateMinutes ?? (isOn && LATE_MINUTES) };
};
