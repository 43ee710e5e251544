import type { OpenAmounts } from '@maincrop/contract/schemas/invoices';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoney } from '../lib/formats.ts';

export interface OpenBalanceProps {
  readonly balance: Pick<OpenAmounts['balances'][number], 'currency' | 'open' | 'claims' | 'disputed'>;
}

/**
 * What is to be paid: the same figure wherever the portal names a total, so that no two totals stand for one thing
 * (INV-13, decision 092). Claims that nobody has accepted stand beside it and take nothing off (decision 131).
 */
export function OpenBalance({ balance: { currency, open, claims, disputed } }: OpenBalanceProps) {
  const t = useTranslations('cash-view.balance');
  const locale = useLocale();
  const amount = (text: string) => formatMoney(currency, text, locale);
  return (
    <dl className="flex flex-wrap items-end gap-x-5 gap-y-1">
      <div>
        <dt className="text-xs text-muted">{t('toPay')}</dt>
        <dd className="font-semibold whitespace-nowrap">{amount(open)}</dd>
      </div>
      {Number(claims) !== 0 && (
        <div className="text-muted">
          <dt className="text-xs">{t('claims')}</dt>
          <dd className="whitespace-nowrap">{amount(claims)}</dd>
        </div>
      )}
      {Number(disputed) !== 0 && (
        <div className="basis-full text-xs text-muted">
          <dt className="inline">{t('disputed')}</dt>{' '}
          <dd className="inline whitespace-nowrap">{amount(disputed)}</dd>
        </div>
      )}
    </dl>
  );
}

/** One for each currency: currencies are never added up. */
export function OpenBalances({ balances }: Pick<OpenAmounts, 'balances'>) {
  return balances.map((balance) => <OpenBalance key={balance.currency} balance={balance} />);
}
