import type { ProductDetails } from '@maincrop/contract/schemas/products';
import type { Locale } from '@maincrop/domain/locale/locales';
import { declaredValue, NUTRIENTS } from '@maincrop/domain/product/nutrition';
import type { sayIn } from '../../platform/texts.ts';

/** A word and what it says, in bold what stands between double asterisks; either without the other has the whole column. */
export type SheetFact = readonly [label: string, value: string];

export interface SheetPart {
  readonly title: string;
  readonly facts: readonly SheetFact[];
}

interface Words {
  readonly locale: Locale;
  readonly say: ReturnType<typeof sayIn<'products'>>['say'];
}

/** What is asked for first. */
export function sheetFacts(product: ProductDetails, { locale, say }: Words): SheetFact[] {
  const { packaging } = product;
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [say('codes.shortCode'), product.ShortCode],
    [say('codes.number'), product.ProductNr],
    [say('codes.own'), [product.CustomProductNr, product.CustomProductDesc].filter(Boolean).join(' ')],
    [say('brand'), product.Brand],
    [say('fact.cut'), product.Cut?.replaceAll('x', ' × ')],
    [say('fact.boxNet'), kilograms(packaging.netWeightKg, locale)],
    [say('fact.perLayer'), String(packaging.cartonsPerLayer)],
    [say('fact.perPallet'), String(packaging.cartons)],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

/** The two columns of the sheet. */
export function sheetParts(product: ProductDetails, words: Words): readonly (readonly SheetPart[])[] {
  return [
    [ingredients(product, words), preparation(product, words), storage(product, words)],
    [nutrition(product, words), codes(product, words)],
  ];
}

/** Allergens are told apart within the list. Source: Regulation (EU) No 1169/2011, Article 21. */
function ingredients({ ingredients: given, allergens }: ProductDetails, { locale, say }: Words): SheetPart {
  const names = (list: NonNullable<ProductDetails['allergens']>['contains']) =>
    list.map((each) => say(`allergen.${each}`)).join(', ');
  return {
    title: say('ingredients.title'),
    facts: [
      ['', given === null ? say('notGiven') : given.text],
      ...(given === null || given.locale === locale
        ? []
        : ([[say('ingredients.otherLanguage'), '']] as const)),
      ...(allergens === null
        ? []
        : ([
            [say('ingredients.contains'), names(allergens.contains) || say('ingredients.none')],
            [say('ingredients.mayContain'), names(allergens.mayContain) || say('ingredients.noTraces')],
          ] as const)),
    ],
  };
}

function preparation({ preparation: ways }: ProductDetails, { locale, say }: Words): SheetPart {
  const facts = (ways ?? []).map(({ method, temperatureC, minutesFrom, minutesTo }): SheetFact => {
    const isRange = minutesFrom !== null && minutesTo !== null && minutesFrom < minutesTo;
    const least = minutesFrom ?? minutesTo;
    const minutes = isRange
      ? say('minutesRange', { from: String(minutesFrom), to: String(minutesTo) })
      : least === null
        ? null
        : say('minutes', { from: least });
    return [
      say(`method.${method}`),
      [temperatureC === null ? null : celsius(temperatureC, locale), minutes].filter(Boolean).join(', '),
    ];
  });
  return { title: say('preparation.title'), facts: facts.length > 0 ? facts : [['', say('notGiven')]] };
}

function storage({ packaging }: ProductDetails, { locale, say }: Words): SheetPart {
  const { shelfLifeMonths, shelfLifeCode, storageC } = packaging;
  const life = shelfLifeMonths === null ? null : say('months', { count: shelfLifeMonths });
  return {
    title: say('storage.title'),
    facts: [
      [
        say('fact.storage'),
        storageC === null ? say('notGiven') : say('storageAt', { temperature: celsius(storageC, locale) }),
      ],
      [say('fact.shelfLife'), [life, shelfLifeCode].filter(Boolean).join(', ') || say('notGiven')],
    ],
  };
}

function nutrition({ nutrition: given }: ProductDetails, { locale, say }: Words): SheetPart {
  const title = `${say('nutrition.title')} (${say('nutrition.per100').toLocaleLowerCase(locale)})`;
  if (given === null) return { title, facts: [['', say('notGiven')]] };
  return {
    title,
    facts: NUTRIENTS.map(({ name, unit, isPart }): SheetFact => {
      const value = declaredValue(name, given[name]);
      const label =
        name === 'energyKj' || name === 'energyKcal' ? say('nutrition.energy') : say(`nutrition.${name}`);
      const decimals = value?.text.split('.')[1]?.length ?? 0;
      const format = new Intl.NumberFormat(locale, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      });
      return [
        isPart ? `\u00a0\u00a0${label}` : label,
        value === null
          ? say('notGiven')
          : `${value.kind === 'below' ? '< ' : ''}${format.format(Number(value.text))} ${unit}`,
      ];
    }),
  };
}

function codes({ packaging }: ProductDetails, { locale, say }: Words): SheetPart {
  const { lengthCm, widthCm, heightCm, palletHeightCm, palletType, hsCode, grossWeightKg } = packaging;
  const edges = [lengthCm, widthCm, heightCm].flatMap((edge) =>
    edge === null ? [] : [edge.toLocaleString(locale)],
  );
  return {
    title: say('packaging.title'),
    facts: [
      [say('packaging.boxMeasures'), edges.length < 3 ? say('notGiven') : `${edges.join(' × ')} cm`],
      [say('packaging.gross'), kilograms(grossWeightKg, locale) ?? say('notGiven')],
      [say('packaging.palletType'), say(`pallet.${palletType}`)],
      [
        say('packaging.palletHeight'),
        palletHeightCm === null ? say('notGiven') : `${palletHeightCm.toLocaleString(locale)} cm`,
      ],
      [say('codes.hs'), hsCode ?? say('notGiven')],
    ],
  };
}

function kilograms(weight: string | null, locale: Locale): string | null {
  if (weight === null) return null;
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(Number(weight))} kg`;
}

function celsius(degrees: number, locale: Locale): string {
  return `${degrees < 0 ? '−' : ''}${Math.abs(degrees).toLocaleString(locale)} °C`;
}
