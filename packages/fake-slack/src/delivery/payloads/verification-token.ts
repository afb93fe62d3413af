/** The deprecated token that every request of Slack still carries. */
export const verificationToken = 'verification-token';
