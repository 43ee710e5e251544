import { domainOfEmail } from '@maincrop/domain/account/company-grants';
import { AppError } from '../app-error.ts';
import type { Config } from '../config.ts';

/** The company whose account people of this address sign in with and nothing else; null where passwords are allowed. */
export function companyOnlyOf({ companies }: Pick<Config, 'companies'>, email: string): string | null {
  const domain = domainOfEmail(email);
  const company = companies.find(
    ({ allowsPasswords, domains }) => !allowsPasswords && domains.includes(domain),
  );
  return company?.name ?? null;
}

/**
 * Refuses passwords to addresses of a company whose people sign in there and nowhere else. Asked before anything about an
 * account, so that the answer is the same for every address of the domain (OPEN-15).
 */
export function refuseCompanyOnly(config: Pick<Config, 'companies'>, email: string): void {
  const company = companyOnlyOf(config, email);
  if (company !== null) throw new AppError('company-sign-in.password-off', { company });
}
