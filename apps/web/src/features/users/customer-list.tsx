import type { SapCustomer } from '@maincrop/contract/schemas/account';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../ui/button.tsx';

export interface CustomerListProps {
  readonly customers: readonly SapCustomer[];
  /** Without it the list can only be read. */
  readonly onRemove?: (customer: SapCustomer) => void;
}

export function CustomerList({ customers, onRemove }: CustomerListProps) {
  const t = useTranslations('users.customers');
  if (customers.length === 0) return <p className="text-sm text-muted">{t('none')}</p>;
  return (
    <ul className="divide-y divide-line rounded-lg border border-line text-sm">
      {customers.map((customer) => (
        <li key={customer.CustomerNr} className="flex min-h-11 items-center gap-3 py-1 pr-1 pl-3">
          <span className="min-w-0 grow">
            {customer.CustName1}
            <span className="block text-muted">
              {customer.City === ''
                ? customer.CustomerNr
                : t('place', { number: customer.CustomerNr, city: customer.City })}
            </span>
          </span>
          {onRemove && (
            <IconButton
              icon="trash"
              label={t('remove', { name: customer.CustName1 })}
              onClick={() => onRemove(customer)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
