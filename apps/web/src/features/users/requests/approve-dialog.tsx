import type { WaitingRequest } from '@maincrop/contract/schemas/customer-requests';
import { CUSTOMER_GROUPS } from '@maincrop/domain/customer-request/customer-request';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SaveFailure } from '../../../blocks/save-failure.tsx';
import { call } from '../../../lib/client.ts';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { Select } from '../../../ui/select.tsx';
import { SapIdField } from '../sap-id-field.tsx';
import { useSapLookup } from '../use-sap-lookup.ts';
import { CustomerSearch } from './customer-search.tsx';
import { useDecision } from './use-decision.ts';

export interface DecisionDialogProps {
  readonly request: WaitingRequest;
  readonly onClose: () => void;
}

/** Chooses the customer, looked up as it is typed, and the group; what the person typed stands there first. */
export function ApproveDialog({ request, onClose }: DecisionDialogProps) {
  const t = useTranslations('customer-requests');
  const tUsers = useTranslations('users');
  const { email } = request.user;
  const [sapId, setSapId] = useState(request.customerNumber);
  const [group, setGroup] = useState<(typeof CUSTOMER_GROUPS)[number]>('direct-customers');
  const [isChecked, setIsChecked] = useState(false);
  const lookup = useSapLookup(sapId);
  const customer = lookup.status === 'found' ? lookup.customer : null;
  const approve = useDecision(
    () => call('approveCustomerRequest', { body: { id: request.id, sapId, group } }),
    { done: () => t('desk.approved', { email, customer: customer?.CustName1 ?? sapId }), onClose },
  );
  const fieldError = useFieldErrors(approve.error);
  const handleSubmit = () => {
    setIsChecked(true);
    if (customer !== null && !approve.isPending) approve.mutate();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('desk.approveOf', { email })}>
      <Form onSubmit={handleSubmit} label={t('desk.approveOf', { email })} error={approve.error}>
        <SaveFailure title={t('desk.failed')} error={approve.error} />
        <p className="wrap-anywhere">
          {request.companyName}, {request.town}
        </p>
        <CustomerSearch
          initial={request.customerNumber === '' ? request.companyName : ''}
          onChoose={({ CustomerNr }) => setSapId(CustomerNr.replace(/^0+/, ''))}
        />
        <SapIdField
          label={tUsers('column.sapId')}
          value={sapId}
          onChange={setSapId}
          lookup={lookup}
          error={isChecked && customer === null ? t('desk.choose') : fieldError('sapId')}
        />
        <Select
          label={tUsers('column.group')}
          value={group}
          onChange={setGroup}
          options={CUSTOMER_GROUPS.map((each) => ({ value: each, label: tUsers(`group.${each}`) }))}
        />
        <p className="text-sm text-muted">{t('desk.approveText')}</p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button type="submit" kind="primary" isPending={approve.isPending}>
            {t('desk.approve')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
