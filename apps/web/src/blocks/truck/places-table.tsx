import type { FloorPlace } from '@maincrop/domain/load/floor-plan';
import { useTranslations } from 'use-intl';
import { neighbours } from './neighbours.ts';

export interface PlacesTableProps {
  readonly places: readonly FloorPlace[];
  readonly nameOf: (productNr: string) => string;
}

/** What stands where, for screen readers: one row for equal neighbours. */
export function PlacesTable({ places, nameOf }: PlacesTableProps) {
  const t = useTranslations('new-order.load');
  const contents = (place: FloorPlace) =>
    place.parts.map((part) => t('part', { layers: part.layers, product: nameOf(part.ProductNr) })).join(', ');
  if (places.length === 0) return null;
  return (
    // A table does not shrink to a hidden box, so the box is around it.
    <div className="sr-only">
      <table>
        <caption>{t('tableCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('tablePlaces')}</th>
            <th scope="col">{t('tableContents')}</th>
          </tr>
        </thead>
        <tbody>
          {neighbours(places).map(({ first, last, place }) => (
            <tr key={first}>
              <th scope="row">
                {t('range', { first, last, count: last - first + 1 })}
                {place.isOverCapacity && ` (${t('tooMuch')})`}
              </th>
              <td>{contents(place)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
