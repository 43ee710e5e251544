/** The company that signed somebody in, as a session or a pending sign-in keeps it. */
export interface CompanySession {
  /** Its id. */
  readonly provider: string;
  /** With which the session at the company is ended. */
  readonly idToken: string;
  /** When the person proved who they are there, ISO 8601; null: the company does not say. */
  readonly authenticatedAt: string | null;
}

/** When it counts as proved: what a company does not say is long ago, so that it opens nothing that asks for a fresh proof. */
export function authenticatedAtOf({ authenticatedAt }: CompanySession): Date {
  return new Date(authenticatedAt ?? 0);
}
