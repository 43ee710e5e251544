import { domainOfEmail } from '@maincrop/domain/account/company-grants';
import { AppError } from '../app-error.ts';
import type { Config } from '../config.ts';

/**
 * Refuses passwords to addresses of a company whose people sign in there and nowhere else. Asked before anything about an
 * account, so that the answer is the same for every address of the domain (OPEN-15).
 */
export function refuseCompanyOnly({ companies }: Pick<Config, 'companies'>, email: string): void {
  const domain = domainOfEmail(email);
  const company = companies.find(
    ({ allowsPasswords, domains }) => !allowsPasswords && domains.includes(domain),
  );
  if (company !== undefined) throw new AppError('company-sign-in.password-off', { company: company.name });
}
