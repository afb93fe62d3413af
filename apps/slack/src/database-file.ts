/** The SQLite file, in the folder in which the app is started. */
export const DATABASE_FILE = 'visitor-slack.db';
