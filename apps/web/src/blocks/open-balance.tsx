import type { OpenAmounts } from '@maincrop/contract/schemas/invoices';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoney } from '../lib/formats.ts';

export interface OpenBalanceProps {
  readonly balance: Pick<
    OpenAmounts['balances'][number],
    'currency' | 'open' | 'claims' | 'toPay' | 'disputed'
  >;
}

/**
 * What is open less open claims is to be paid: the same sum wherever the portal names a total, so that no two totals
 * stand for one thing (INV-13, decision 092). Without claims one figure says it all.
 */
export function OpenBalance({ balance: { currency, open, claims, toPay, disputed } }: OpenBalanceProps) {
  const t = useTranslations('cash-view.balance');
  const locale = useLocale();
  const hasClaims = Number(claims) !== 0;
  const terms = [
    ['open', null, open],
    ...(hasClaims
      ? ([
          ['claims', '−', claims.replace('-', '')],
          ['toPay', '=', toPay],
        ] as const)
      : []),
  ] as const;
  return (
    <dl className="flex flex-wrap items-end gap-x-3 gap-y-1">
      {terms.map(([name, sign, amount]) => (
        <div key={name} className="grid grid-cols-[auto_auto] items-end">
          <dt className="col-start-2 text-xs text-muted">{t(name)}</dt>
          <dd className="contents">
            <span aria-hidden="true" className={sign === null ? 'hidden' : 'mr-3 text-muted'}>
              {sign}
            </span>
            <span className="col-start-2 font-semibold whitespace-nowrap">
              {formatMoney(currency, amount, locale)}
            </span>
          </dd>
        </div>
      ))}
      {Number(disputed) !== 0 && (
        <div className="basis-full text-xs text-muted">
          <dt className="inline">{t('disputed')}</dt>{' '}
          <dd className="inline whitespace-nowrap">{formatMoney(currency, disputed, locale)}</dd>
        </div>
      )}
    </dl>
  );
}

/** One line for each currency: currencies are never added up. */
export function OpenBalances({ balances }: Pick<OpenAmounts, 'balances'>) {
  return balances.map((balance) => <OpenBalance key={balance.currency} balance={balance} />);
}
