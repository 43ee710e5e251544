import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { operationQuery } from '../../lib/client.ts';
import { useCan } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { KeepFocus } from '../../ui/keep-focus.tsx';
import { Select } from '../../ui/select.tsx';
import { isSelected, NO_SELECTION } from './invoices-search.ts';
import { useInvoicesSearch } from './use-invoices-search.ts';

/**
 * Narrows the list to what is due between two days or has no due date, to one currency and to one place of delivery;
 * folded away until it is wanted.
 */
export function MoreFilters() {
  const t = useTranslations('cash-view.selection');
  const { search } = useInvoicesSearch();
  const [isOpen, setIsOpen] = useState(isSelected(search));
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        kind="quiet"
        size="small"
        icon={isOpen ? 'chevronUp' : 'chevronDown'}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('more')}
      </Button>
      {isOpen && <SelectionFields />}
    </div>
  );
}

function SelectionFields() {
  const t = useTranslations('cash-view.selection');
  const { search, change } = useInvoicesSearch();
  const { dueFrom = null, dueTo = null } = search;
  return (
    <KeepFocus className="flex flex-wrap items-end gap-3">
      <DatePicker
        label={t('dueFrom')}
        value={dueFrom}
        max={dueTo ?? undefined}
        onChange={(day) => change({ dueFrom: day, due: null })}
      />
      <DatePicker
        label={t('dueTo')}
        value={dueTo}
        min={dueFrom ?? undefined}
        onChange={(day) => change({ dueTo: day, due: null })}
      />
      <Checkbox
        label={t('undated')}
        isChecked={search.due === 'undated'}
        onChange={(isOnly) => change({ dueFrom: null, dueTo: null, due: isOnly ? 'undated' : null })}
      />
      <CurrencySelect />
      <ShipToSelect />
      {isSelected(search) && (
        <Button kind="quiet" onClick={() => change(NO_SELECTION)}>
          {t('clear')}
        </Button>
      )}
    </KeepFocus>
  );
}

/** Nothing for who owes in one currency alone, unless the address asks for another. */
function CurrencySelect() {
  const t = useTranslations('cash-view.selection');
  const { search, change } = useInvoicesSearch();
  const isAllowed = useCan()('get', '/open-amount-invoices');
  const { data } = useQuery({ ...operationQuery('getOpenAmounts'), enabled: isAllowed });
  const { inCurrency = '' } = search;
  const open = Object.keys(data?.total_amounts ?? {});
  if (inCurrency === '' && open.length < 2) return null;
  const known = [...new Set([...open, ...(inCurrency === '' ? [] : [inCurrency])])].toSorted();
  return (
    <Select
      label={t('currency')}
      value={inCurrency}
      options={[
        { value: '', label: t('allCurrencies') },
        ...known.map((currency) => ({ value: currency, label: currency })),
      ]}
      onChange={(chosen) => change({ inCurrency: chosen === '' ? null : chosen })}
    />
  );
}

/** Nothing for who may not see the places of delivery; one that is no longer among them keeps its number. */
function ShipToSelect() {
  const t = useTranslations('cash-view.selection');
  const { search, change } = useInvoicesSearch();
  const isAllowed = useCan()('get', '/ship-to-partners');
  const { data } = useQuery({ ...operationQuery('listShipToPartners'), enabled: isAllowed });
  if (!isAllowed) return null;
  const { shipTo = '' } = search;
  const known = (data?.items ?? []).map(({ CustomerNr, PartnerName, City }) => ({
    value: CustomerNr,
    label: `${PartnerName} - ${City}`,
  }));
  const isKnown = shipTo === '' || known.some(({ value }) => value === shipTo);
  return (
    <Select
      label={t('shipTo')}
      value={shipTo}
      options={[
        { value: '', label: t('all') },
        ...known,
        ...(isKnown ? [] : [{ value: shipTo, label: shipTo }]),
      ]}
      onChange={(chosen) => change({ shipTo: chosen === '' ? null : chosen })}
      className="grow tablet:max-w-80"
    />
  );
}
