import { typesetProduct } from '@maincrop/messages/typeset-shown';
import type { Contract, ContractLine } from '@maincrop/contract/schemas/contracts';
import { useLocale, useTranslations } from 'use-intl';
import { formatExactKg, formatPercent } from '../../lib/formats.ts';
import { Cell, HeaderCell, RowHeader, Table } from '../../ui/table.tsx';
import { ForecastText } from './forecast-text.tsx';
import { supplierLabel } from '../../lib/boot.ts';
import { VolumeBar } from './volume-bar.tsx';

/**
 * The lines of a contract with figures, bars and forecast; on narrower screens the quantities stand below the product,
 * and so does the forecast on phones.
 */
export function ContractLines({ contract }: { readonly contract: Contract }) {
  const t = useTranslations('contracts');
  return (
    <div className="flex flex-col gap-2">
      <Table caption={t('lines', { number: contract.contractNumber })}>
        <thead>
          <tr>
            <HeaderCell>{t('column.product')}</HeaderCell>
            {QUANTITIES.map(({ key }) => (
              <HeaderCell key={key} isNumber from="wide">
                {t(`column.${key}`)}
              </HeaderCell>
            ))}
            <HeaderCell isNumber>{t('column.kgLeft')}</HeaderCell>
            <HeaderCell from="tablet">{t('column.forecast')}</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {contract.lines.map((line) => (
            <LineRow key={`${line.material} ${line.lwCode}`} contract={contract} line={line} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function LineRow({ contract, line }: { readonly contract: Contract; readonly line: ContractLine }) {
  const t = useTranslations('contracts');
  const locale = useLocale();
  const code = { code: line.lwCode };
  return (
    <tr className="border-b border-line align-top last:border-b-0">
      <RowHeader className="py-2 font-normal">
        <span className="block font-semibold">{typesetProduct(line.productName)}</span>
        <span className="flex flex-wrap gap-x-3 text-muted">
          <span>{supplierLabel(t('lwCode', code), (supplier) => t('codeOf', { ...code, supplier }))}</span>
          <span>{t('material', { number: line.material })}</span>
        </span>
        <span className="mt-1 flex flex-wrap gap-x-4 wide:hidden">
          {QUANTITIES.map(({ key, of }) => (
            <span key={key} className="whitespace-nowrap">
              <span className="text-muted">{t(`column.${key}`)}</span> {formatExactKg(line[of], locale)}
            </span>
          ))}
        </span>
        <span className="mt-1 block tablet:hidden">
          <ForecastText contract={contract} forecast={line.forecast} />
        </span>
      </RowHeader>
      {QUANTITIES.map(({ key, of }) => (
        <Cell key={key} isNumber from="wide" className="py-2">
          {formatExactKg(line[of], locale)}
        </Cell>
      ))}
      <Cell isNumber className="w-26 py-2 tablet:w-36">
        <span className="block font-semibold">{formatExactKg(line.kgLeft, locale)}</span>
        <span className="block text-muted">{formatPercent(line.percentLeft, locale)}</span>
        <VolumeBar line={line} percentPassed={contract.state === 'running' ? contract.percentPassed : null} />
      </Cell>
      <Cell from="tablet" className="w-60 py-2">
        <ForecastText contract={contract} forecast={line.forecast} />
      </Cell>
    </tr>
  );
}

const QUANTITIES = [
  { key: 'contractQty', of: 'contractQtyKg' },
  { key: 'billedQty', of: 'billedQtyKg' },
  { key: 'openOrders', of: 'openOrdersKg' },
] as const;
