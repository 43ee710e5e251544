import type { InvoiceDetail } from '@maincrop/contract/schemas/invoices';
import { ibanInFours } from '@maincrop/domain/payment/credit-transfer-code';
import { useId } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { CopyValue } from '../../blocks/copy-value.tsx';
import { formatMoney } from '../../lib/formats.ts';
import { unbroken } from '../../ui/unbroken.tsx';

export interface HowToPayProps extends Pick<InvoiceDetail, 'Currency' | 'openValue'> {
  readonly toPay: NonNullable<InvoiceDetail['toPay']>;
}

/** The account, the amount and what to quote, each to be copied, and the code that a banking app reads all of it from. */
export function HowToPay({ toPay, Currency, openValue }: HowToPayProps) {
  const t = useTranslations('invoice-details.toPay');
  const locale = useLocale();
  const titleId = useId();
  const rows = [
    ['amount', formatMoney(Currency, openValue, locale), openValue],
    ['beneficiary', toPay.beneficiary, null],
    ['iban', ibanInFours(toPay.iban), toPay.iban],
    ['bic', `${toPay.bic} · ${toPay.bank}`, null],
    ['reference', toPay.reference, toPay.reference],
  ] as const;
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 rounded-lg bg-sunken p-4"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h3 id={titleId} className="font-semibold">
          {t('title')}
        </h3>
        <dl className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-y-1 tablet:grid-cols-[auto_auto_auto] tablet:justify-start tablet:gap-x-4 tablet:gap-y-0">
          {rows.map(([name, shown, copied]) => (
            <div key={name} className="col-span-full grid grid-cols-subgrid items-center tablet:min-h-9">
              <dt className="col-start-1 text-muted">{t(name)}</dt>
              <dd className="col-start-1 wrap-anywhere tabular-nums select-all tablet:col-start-2">
                {unbroken(shown)}
              </dd>
              {copied !== null && (
                <dd className="col-start-2 row-span-2 row-start-1 tablet:col-start-3 tablet:row-span-1 print:hidden">
                  <CopyValue
                    value={copied}
                    texts={{
                      copy: t('copy', { name: t(name) }),
                      copied: t('copied', { name: t(name), value: shown }),
                      failed: t('failed'),
                    }}
                  />
                </dd>
              )}
            </div>
          ))}
        </dl>
      </div>
      {toPay.qrSvg !== null && (
        <figure className="flex w-40 flex-col gap-2">
          <img
            src={`data:image/svg+xml,${encodeURIComponent(toPay.qrSvg)}`}
            alt={t('qr')}
            width={QR_SIZE_PX}
            height={QR_SIZE_PX}
            className="rounded-md border border-line"
          />
          <figcaption className="text-sm text-muted">{t('scan')}</figcaption>
        </figure>
      )}
    </section>
  );
}

/** As the server draws it. */
const QR_SIZE_PX = 160;
