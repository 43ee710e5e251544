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
  return (
    <OneOrAll
      label={t('currency')}
      all={t('allCurrencies')}
      known={open.map((currency) => ({ value: currency, label: currency }))}
      value={inCurrency}
      onChange={(chosen) => change({ inCurrency: chosen })}
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
  return (
    <OneOrAll
      label={t('shipTo')}
      all={t('all')}
      known={known}
      value={shipTo}
      onChange={(chosen) => change({ shipTo: chosen })}
      className="grow tablet:max-w-80"
    />
  );
}

interface OneOrAllProps {
  readonly label: string;
  /** What stands for all. */
  readonly all: string;
  readonly known: readonly { readonly value: string; readonly label: string }[];
  /** Empty for all. */
  readonly value: string;
  /** Null for all. */
  readonly onChange: (chosen: string | null) => void;
  readonly className?: string;
}

/** One of several, or all of them; what the address asks for can be chosen though it is not among them. */
function OneOrAll({ label, all, known, value, onChange, className = '' }: OneOrAllProps) {
  const isKnown = value === '' || known.some((each) => each.value === value);
  return (
    <Select
      label={label}
      value={value}
      options={[{ value: '', label: all }, ...known, ...(isKnown ? [] : [{ value, label: value }])]}
      onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
      className={className}
    />
  );
}
