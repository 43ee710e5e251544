/** The units of the portal, and kilograms, which invoices count as well. */
export type SapUnitOf = 'PAL' | 'LAY' | 'CAR' | 'BAG' | 'KGM';

/**
 * Names under which the services tell a unit: the commercial one in the language of the login (KAR, CAR), SAP's internal and
 * the ISO code (CT). The first is the one that is sent.
 */
export type UnitNames = Readonly<Record<SapUnitOf, readonly string[]>>;

/** As SAP delivers them, in English, German, Dutch and ISO; companies add their own in the customizing. */
export const STANDARD_UNITS: UnitNames = {
  PAL: ['PAL', 'PF'],
  LAY: ['LAY', 'LAG', 'LR'],
  CAR: ['CAR', 'KAR', 'CT', 'CS'],
  BAG: ['BAG', 'BG', 'BEU'],
  KGM: ['KG', 'KGM'],
};

/** The unit of a name, null for one that is not known. */
export function unitOf(name: string, names: UnitNames): SapUnitOf | null {
  const sought = name.trim().toUpperCase();
  return UNITS.find((unit) => names[unit].includes(sought)) ?? null;
}

/** The name under which a unit is sent. Throws `RangeError` for one that has none, which the customizing rules out. */
export function unitName(unit: SapUnitOf, names: UnitNames): string {
  const [name] = names[unit];
  if (name === undefined) throw new RangeError(`${unit} has no name`);
  return name;
}

const UNITS = ['PAL', 'LAY', 'CAR', 'BAG', 'KGM'] as const satisfies readonly SapUnitOf[];
