import type { SapCustomer } from '@maincrop/contract/schemas/account';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { operationQuery } from '../../../lib/client.ts';
import { SuggestField } from '../../../ui/suggest-field.tsx';
import { useSettled } from '../use-settled.ts';

export interface CustomerSearchProps {
  /** What is looked for first. */
  readonly initial: string;
  readonly onChoose: (customer: SapCustomer) => void;
}

const MIN_LENGTH = 2;

/** Finds a customer by name, town or number while it is typed; the one that is chosen is handed over. Source: decision 107. */
export function CustomerSearch({ initial, onChoose }: CustomerSearchProps) {
  const t = useTranslations('customer-requests.desk');
  const [text, setText] = useState(initial);
  const search = useSettled(text.trim().slice(0, 60));
  const isAskable = search.length >= MIN_LENGTH;
  const { data } = useQuery({ ...operationQuery('searchSapCustomers', { search }), enabled: isAskable });
  const items = isAskable ? (data?.items ?? []) : [];
  const isEmpty = isAskable && data !== undefined && items.length === 0;
  return (
    <SuggestField
      label={t('search')}
      value={text}
      isRequired={false}
      suggestions={items.map(textOf)}
      listLabel={t('found')}
      countText={(count) => t('foundCount', { count })}
      help={isEmpty ? t('notFound') : t(data?.hasMore === true ? 'more' : 'searchHelp')}
      onChange={(typed) => {
        setText(typed);
        const chosen = items.find((customer) => textOf(customer) === typed);
        if (chosen) onChoose(chosen);
      }}
    />
  );
}

function textOf({ CustName1, City, CustomerNr }: SapCustomer): string {
  return `${CustName1}, ${City} (${CustomerNr.replace(/^0+/, '')})`;
}
