import type { SapCustomer } from '@maincrop/contract/schemas/account';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { SapIdField } from './sap-id-field.tsx';
import { useSapLookup } from './use-sap-lookup.ts';

export interface AddCustomerProps {
  /** Those who are in the list already. */
  readonly customers: readonly SapCustomer[];
  readonly onAdd: (customer: SapCustomer) => void;
}

/** Finds a customer by SAP ID and puts it into the list; it is saved with the list. */
export function AddCustomer({ customers, onAdd }: AddCustomerProps) {
  const t = useTranslations('users.customers');
  const [sapId, setSapId] = useState('');
  const lookup = useSapLookup(sapId);
  const found = lookup.status === 'found' ? lookup.customer : undefined;
  const isHeld = found && customers.some(({ CustomerNr }) => CustomerNr === found.CustomerNr);
  const handleSubmit = () => {
    if (found === undefined || isHeld) return;
    onAdd(found);
    setSapId('');
  };
  return (
    <Form onSubmit={handleSubmit} label={t('add')} className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <div className="min-w-60 grow">
        <SapIdField
          label={t('sapId')}
          value={sapId}
          onChange={setSapId}
          lookup={lookup}
          error={isHeld ? t('held') : undefined}
        />
      </div>
      <Button
        type="submit"
        icon="plus"
        className="tablet:mt-6.5"
        isDisabled={found === undefined || isHeld === true}
      >
        {t('add')}
      </Button>
    </Form>
  );
}
