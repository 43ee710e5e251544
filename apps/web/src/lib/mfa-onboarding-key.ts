/** Where a browser keeps that the user of this visit is being asked for a second factor; true meanwhile. */
export const MFA_ONBOARDING_KEY = 'mfa-onboarding';
