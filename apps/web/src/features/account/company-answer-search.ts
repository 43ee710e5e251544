const NAMES = ['code', 'iss', 'error'] as const;

/** What a company's sign-in page adds to the address that it sends people back to. Source: RFC 6749, RFC 9207. */
export interface CompanyAnswerSearch {
  readonly state: string;
  readonly code?: string;
  readonly iss?: string;
  readonly error?: string;
}

/** Everything else is dropped; texts that look like numbers come as such and are texts again. */
export function parseCompanyAnswer(search: Record<string, unknown>): CompanyAnswerSearch {
  const textOf = (name: string) => {
    const value = search[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };
  const given = NAMES.map((name) => [name, textOf(name)] as const).filter(([, value]) => value !== undefined);
  return { state: textOf('state') ?? '', ...Object.fromEntries(given) };
}
