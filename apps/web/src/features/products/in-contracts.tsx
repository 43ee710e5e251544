import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { operationQuery } from '../../lib/client.ts';
import { formatDate, formatExactKg } from '../../lib/formats.ts';
import { useCan, useSignedIn } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { UsageBar } from '../../ui/chart/usage-bar.tsx';
import { TextLink } from '../../ui/link-button.tsx';

/** The customer's running contracts that hold the product, with what is left of it; for those who may see contracts. */
export function InContracts({ productNr }: { readonly productNr: string }) {
  const { sapCustomer } = useSignedIn();
  const canSee = useCan()('get', '/contracts') && sapCustomer !== null;
  return canSee ? <Contracts productNr={productNr} /> : null;
}

function Contracts({ productNr }: { readonly productNr: string }) {
  const t = useTranslations('products.contracts');
  const locale = useLocale();
  const { data } = useQuery(operationQuery('listContracts'));
  // Beside the product itself: without an answer there is nothing to say, and the page of contracts says why.
  if (data === undefined) return null;
  const held = data.items
    .filter(({ state }) => state === 'running')
    .flatMap((contract) =>
      contract.lines.filter(({ material }) => material === productNr).map((line) => ({ contract, line })),
    );
  return (
    <Card title={t('title')} className="break-inside-avoid">
      {held.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {held.map(({ contract, line }) => (
            <li key={`${contract.contractNumber} ${line.lwCode}`}>
              <p className="font-semibold">{t('left', { kg: formatExactKg(line.kgLeft, locale) })}</p>
              <UsageBar
                className="my-1"
                whole={Number(line.contractQtyKg)}
                used={Number(line.billedQtyKg)}
                reserved={Number(line.openOrdersKg)}
              />
              <p className="text-sm text-muted">
                {t('until', {
                  number: contract.contractNumber,
                  date: formatDate(parsePlainDate(contract.validTo)),
                })}
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-sm print:hidden">
        <TextLink to="/contracts" className="inline-flex min-h-9 items-center pointer-coarse:min-h-11">
          {t('all')}
        </TextLink>
      </p>
    </Card>
  );
}
