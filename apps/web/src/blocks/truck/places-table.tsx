import type { FloorPlace } from '@maincrop/domain/load/floor-plan';
import { useTranslations } from 'use-intl';

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

interface Run {
  /** Numbers of the places, from 1. */
  readonly first: number;
  readonly last: number;
  readonly place: FloorPlace;
}

/** Neighbouring places with the same contents, taken together. */
export function neighbours(places: readonly FloorPlace[]): Run[] {
  const runs: Run[] = [];
  for (const [index, place] of places.entries()) {
    const previous = runs.at(-1);
    if (previous !== undefined && isSame(previous.place, place)) {
      runs[runs.length - 1] = { ...previous, last: index + 1 };
    } else {
      runs.push({ first: index + 1, last: index + 1, place });
    }
  }
  return runs;
}

function isSame(left: FloorPlace, right: FloorPlace): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
