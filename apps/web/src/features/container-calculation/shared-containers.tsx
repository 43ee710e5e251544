import { typesetProduct } from '@maincrop/messages/typeset-shown';
import { byProductNr } from '@maincrop/domain/cart/cart-line';
import { CONTAINERS_MAX, type LoadShare, type SharedContainer } from '@maincrop/domain/load/share-load';
import { useLocale, useTranslations } from 'use-intl';
import { groupColours } from '../../blocks/truck/group-colours.ts';
import { LoadFigure } from '../../blocks/truck/load-figure.tsx';
import { Swatch } from '../../blocks/truck/load-legend.tsx';
import { formatKg } from '../../lib/formats.ts';
import type { CalculationState } from './use-calculation.ts';
import type { Share } from './use-share.ts';

export interface SharedContainersProps extends Share {
  readonly state: CalculationState;
  /** Drawings two by two, without what each holds: so that nothing jumps while somebody types. */
  readonly isSmall?: boolean;
}

/** What does not fit into one container, shared between several, each with its own drawing. */
export function SharedContainers({ state, share, isOld, isSmall = false }: SharedContainersProps) {
  const t = useTranslations('container-calculation.shared');
  const { load } = state;
  const isTooMuch = load?.suggestion.CorrectionSuggestion.some(({ NumPallets }) => NumPallets < 0) === true;
  if (!isTooMuch) return null;
  if (share === null) {
    return isOld ? null : <p className="text-sm text-muted">{t('tooMany', { maximum: CONTAINERS_MAX })}</p>;
  }
  const Heading = isSmall ? 'h3' : 'h2';
  return (
    <section aria-busy={isOld || undefined} className="flex flex-col gap-3">
      <div>
        <Heading className={isSmall ? 'font-semibold' : 'text-lg'}>
          {t('title', { count: share.containers.length })}
        </Heading>
        <p className="max-w-prose text-sm text-muted">
          <Proof share={share} /> {isSmall && t('more')}
        </p>
      </div>
      <ol className={isSmall ? 'grid grid-cols-2 gap-3' : 'grid gap-4 tablet:grid-cols-2'}>
        {share.containers.map((container, index) => (
          <li
            key={`${index} of ${share.containers.length}`}
            className={`flex min-w-0 break-inside-avoid flex-col border border-line bg-surface ${isSmall ? 'gap-1.5 rounded-md p-2' : 'gap-3 rounded-lg p-4'}`}
          >
            <OneContainer number={index + 1} container={container} state={state} isSmall={isSmall} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** How sure it is that no other way is better. */
function Proof({ share }: { readonly share: LoadShare }) {
  const t = useTranslations('container-calculation.shared');
  const locale = useLocale();
  const gapKg = share.gapMg / MILLIGRAMS_PER_KG;
  const isFewest = share.atLeast === share.containers.length;
  return (
    <>
      {isFewest ? t('fewest') : t('atLeast', { count: share.atLeast })}{' '}
      {gapKg === 0 ? t('evenest') : t('gap', { gap: formatKg(Math.ceil(gapKg), locale) })}
    </>
  );
}

const MILLIGRAMS_PER_KG = 1_000_000;

interface OneContainerProps {
  readonly number: number;
  readonly container: SharedContainer;
  readonly state: CalculationState;
  readonly isSmall: boolean;
}

function OneContainer({ number, container, state, isSmall }: OneContainerProps) {
  const t = useTranslations('container-calculation.shared');
  const locale = useLocale();
  const { products, input } = state;
  const { NumPallets, WeightLoading } = container.Totals;
  const Heading = isSmall ? 'h4' : 'h3';
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Heading className={`font-semibold ${isSmall ? 'text-sm' : ''}`}>
          {t('container', { number })}
        </Heading>
        <p className={`text-muted ${isSmall ? 'text-xs' : 'text-sm'}`}>
          {t('holds', { places: NumPallets, weight: formatKg(WeightLoading, locale) })}
        </p>
      </div>
      <LoadFigure
        plan={container.plan}
        parameters={{
          isContainer: true,
          vehicle: { ...input.vehicle, cap: { ...input.vehicle.cap }, scales: null },
        }}
        products={products}
        hasLegend={false}
      />
      {!isSmall && <Contents container={container} state={state} />}
    </>
  );
}

/** The products of a container with their full pallets and loose layers. */
function Contents({ container, state: { products } }: Pick<OneContainerProps, 'container' | 'state'>) {
  const t = useTranslations('container-calculation.shared');
  const known = byProductNr(products);
  const colours = groupColours(products);
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {container.products.map(({ ProductNr, NumPallets: pallets, NumLayers: layers }) => {
        const product = known.get(ProductNr);
        return (
          <li key={ProductNr} className="flex items-baseline gap-2">
            <Swatch colour={product && colours.get(product.Label)} />
            <span className="min-w-0 grow">
              <span className="font-semibold">{product?.ShortCode ?? ProductNr}</span>{' '}
              {typesetProduct(product?.ProductText ?? '')}
            </span>
            <span className="text-right whitespace-nowrap">{t('amount', { pallets, layers })}</span>
          </li>
        );
      })}
    </ul>
  );
}
