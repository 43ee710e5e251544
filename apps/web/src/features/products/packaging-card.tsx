import type { Packaging, ProductDetails } from '@maincrop/contract/schemas/products';
import { useLocale, useTranslations } from 'use-intl';
import { PackagingPicture } from '../../blocks/packaging-picture.tsx';
import { formatExactKg } from '../../lib/formats.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Cell, HeaderCell, RowHeader, Table } from '../../ui/table.tsx';
import { Given } from './not-given.tsx';
import { formatCm, formatSize } from './product-formats.ts';

/** From bag to pallet: what holds how much, what it weighs, and its measures (PRD-02). */
export function PackagingCard({ product }: { readonly product: ProductDetails }) {
  const t = useTranslations('products');
  return (
    <Card title={t('packaging.title')} className="break-inside-avoid">
      <div className="flex flex-col gap-4">
        <PackagingPicture packaging={product.packaging} />
        <UnitsTable product={product} />
        <Measures packaging={product.packaging} />
      </div>
    </Card>
  );
}

function UnitsTable({ product }: { readonly product: ProductDetails }) {
  const t = useTranslations('products');
  const locale = useLocale();
  const { bagsPerCarton, cartonsPerLayer, layers, cartons } = product.packaging;
  const holds = {
    BAG: '',
    CAR: bagsPerCarton === null ? null : t('bags', { count: bagsPerCarton }),
    LAY: t('boxes', { count: cartonsPerLayer }),
    PAL: `${t('layers', { count: layers })}, ${t('boxes', { count: cartons })}`,
  };
  return (
    <Table caption={t('packaging.caption')}>
      <thead>
        <tr>
          <HeaderCell className={CLOSE}>{t('packaging.unit')}</HeaderCell>
          <HeaderCell from="tablet">{t('packaging.holds')}</HeaderCell>
          <HeaderCell isNumber className={`whitespace-normal! ${CLOSE}`}>
            {t('packaging.net')}
          </HeaderCell>
          <HeaderCell isNumber className={`whitespace-normal! ${CLOSE}`}>
            {t('packaging.gross')}
          </HeaderCell>
        </tr>
      </thead>
      <tbody>
        {UNITS.map((unit) => {
          const weights = product.Units.find((each) => each.UnitOfMeasure === unit);
          return (
            <tr key={unit} className="h-10 border-b border-line last:border-b-0">
              <RowHeader className={CLOSE}>
                {t(`unit.${unit}`)}
                <span className="block font-normal text-muted tablet:hidden">{holds[unit]}</span>
              </RowHeader>
              <Cell from="tablet">{unit !== 'BAG' && <Given>{holds[unit]}</Given>}</Cell>
              {[weights?.NetWeight, weights?.GrossWeight].map((weight, place) => (
                <Cell key={WEIGHTS[place]} isNumber className={CLOSE}>
                  <Given>{weight && formatExactKg(weight, locale)}</Given>
                </Cell>
              ))}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function Measures({ packaging }: { readonly packaging: Packaging }) {
  const t = useTranslations('products');
  const locale = useLocale();
  const { palletHeightCm, palletTareKg, palletType } = packaging;
  return (
    <Facts
      isRoomy
      facts={[
        [t('packaging.boxMeasures'), <Given key="box">{formatSize(packaging, locale)}</Given>],
        [t('packaging.palletType'), t(`pallet.${palletType}`)],
        [
          t('packaging.palletHeight'),
          <Given key="height">{palletHeightCm && formatCm(palletHeightCm, locale)}</Given>,
        ],
        [
          t('packaging.tare'),
          <Given key="tare">{palletTareKg && formatExactKg(palletTareKg, locale)}</Given>,
        ],
      ]}
    />
  );
}

const UNITS = ['BAG', 'CAR', 'LAY', 'PAL'] as const;
const WEIGHTS = ['net', 'gross'];
// The German heads of the two weights fit beside each other at 320 px, and nothing is scrolled out of sight.
const CLOSE = 'max-tablet:not-first:pl-1! max-tablet:not-last:pr-1! max-tablet:last:pr-2!';
