import type { BootData } from '@maincrop/contract/first-data';
import type { Config } from '../config.ts';

/** The companies that the sign-in page offers by name, and one for all others, whose names are nobody's business. */
export function offeredCompanies({ companies }: Pick<Config, 'companies'>): BootData['companies'] {
  const named = companies.filter(({ hasButton }) => hasButton).map(({ id, name }) => ({ id, name }));
  return named.length === companies.length ? named : [...named, { id: null, name: '' }];
}
