/** What a column of a till's report may hold; `name` is the only one that every report must have. */
export const TILL_FIELDS = ['name', 'popularity', 'costPrice', 'chefTime', 'staffTime', 'price'] as const;
export type TillField = (typeof TILL_FIELDS)[number];
export type TillFigure = Exclude<TillField, 'name'>;

/** Place of the column that holds each field, from 0; null where the report has none. */
export type TillColumns = Readonly<Record<TillField, number | null>>;

/** Headings that a restaurant's earlier report had; null for a field that was not to be read. */
export type RememberedHeadings = Readonly<Partial<Record<TillField, string | null>>>;

export interface TillHead {
  /** Row of the headings, from 0; -1 where the report begins with its first dish. */
  readonly row: number;
  readonly headings: readonly string[];
}

/**
 * The row with the headings: of the first filled rows the one that names most columns. A title or a period may stand
 * above it. Where none names a column, the first row is it unless it holds a figure.
 */
export function findHead(table: readonly (readonly string[])[]): TillHead {
  const filled = table
    .map((cells, row) => ({ cells, row }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .slice(0, ROWS_ABOVE);
  const named = filled.map((each) => ({ ...each, count: countNamed(each.cells) }));
  const best = named.reduce((most, each) => (each.count > most.count ? each : most), {
    cells: [] as readonly string[],
    row: -1,
    count: 0,
  });
  if (best.count > 0) return { row: best.row, headings: best.cells.map((cell) => cell.trim()) };
  const [first] = filled;
  const isHead = first !== undefined && !first.cells.some((cell) => /^\W*\d/.test(cell));
  return isHead
    ? { row: first.row, headings: first.cells.map((cell) => cell.trim()) }
    : { row: -1, headings: [] };
}

/**
 * Which column holds what: as the restaurant's earlier report had it where its headings are still there, else guessed
 * from the headings in the portal's languages, the best fit first. No column is given to two fields.
 */
export function guessColumns(headings: readonly string[], remembered: RememberedHeadings = {}): TillColumns {
  const columns: Record<TillField, number | null> = { ...NO_COLUMNS };
  const isFree = (column: number) => !Object.values(columns).includes(column);
  const open = new Set<TillField>(TILL_FIELDS);
  for (const field of TILL_FIELDS) {
    const kept = remembered[field];
    if (kept === undefined) continue;
    const column = kept === null ? null : headings.findIndex((each) => plain(each) === plain(kept));
    if (column === -1 || (column !== null && !isFree(column))) continue;
    columns[field] = column;
    open.delete(field);
  }
  const fits = [...open].flatMap((field) =>
    headings.map((heading, column) => ({ field, column, fit: fitOf(field, heading) })),
  );
  for (const { field, column, fit } of fits.toSorted((left, right) => right.fit - left.fit)) {
    if (fit === 0 || columns[field] !== null || !isFree(column)) continue;
    columns[field] = column;
  }
  return columns;
}

/** Whether a heading says that its prices contain tax, which a dish's price does not (MENU-04). */
export function saysWithTax(heading: string): boolean {
  const words = ` ${plain(heading)} `;
  return WITH_TAX.some((word) => words.includes(` ${word} `));
}

export const NO_COLUMNS: TillColumns = {
  name: null,
  popularity: null,
  costPrice: null,
  chefTime: null,
  staffTime: null,
  price: null,
};

/** Filled rows among which the headings are looked for. */
const ROWS_ABOVE = 10;

function countNamed(cells: readonly string[]): number {
  return cells.filter((cell) => TILL_FIELDS.some((field) => fitOf(field, cell) > 0)).length;
}

/**
 * How well a heading fits a field, 0 for not at all: the length of the longest of its words that stands in the heading,
 * and more where it is the whole heading. Long words also count inside compounds, as German and Dutch build them.
 */
function fitOf(field: TillField, heading: string): number {
  const said = plain(heading);
  const fits = WORDS[field].map((word) => {
    if (said === word) return 100 + word.length;
    if (` ${said} `.includes(` ${word} `)) return word.length;
    return word.length >= COMPOUND && said.includes(word) ? word.length / 2 : 0;
  });
  return Math.max(...fits) - (saysWithTax(heading) ? 1 : 0);
}

const COMPOUND = 5;

/** Small letters without accents, words divided by one space. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const words = (text: string) => text.split(',').map((word) => word.trim());

const WITH_TAX = words(
  'brutto, gross, incl, incl vat, inc vat, inkl, inkl mwst, ttc, lordo, ivato, iva incl, iva inclusa, con iva, iva incluido, iva incluida, bruto, incl btw, inclusief',
);

/** In English, German, French, Italian, Spanish and Dutch, without accents. */
const WORDS: Readonly<Record<TillField, readonly string[]>> = {
  name: words(
    `name, dish, dish name, item, item name, menu item, product, product name, article, description,
     gericht, speise, artikel, artikelname, artikelbezeichnung, bezeichnung, produkt, name des gerichts,
     plat, nom, nom du plat, article, libelle, designation, produit,
     piatto, nome, nome del piatto, articolo, prodotto, descrizione,
     plato, nombre, nombre del plato, articulo, producto, descripcion,
     gerecht, naam, naam van het gerecht, omschrijving, artikelnaam, productnaam`,
  ),
  popularity: words(
    `sold, quantity, qty, servings, servings a week, units sold, items sold, count, covers, popularity, sales qty,
     menge, anzahl, verkauft, portionen, stuck, stueck, stk, absatz, verkaufte menge, portionen je woche,
     quantite, qte, vendu, vendus, nombre, nb, portions, portions vendues, ventes,
     quantita, qta, venduti, vendute, pezzi, porzioni, numero,
     cantidad, cant, vendidos, vendidas, unidades, raciones, uds,
     aantal, verkocht, porties, hoeveelheid, stuks`,
  ),
  costPrice: words(
    `cost, cost price, unit cost, food cost, ingredients, cogs, purchase price,
     kosten, wareneinsatz, einkaufspreis, ek, ek preis, einstandspreis, zutaten, materialkosten, warenkosten,
     cout, cout matiere, prix d achat, prix de revient, ingredients, pa,
     costo, food cost, prezzo d acquisto, costo materie, ingredienti,
     coste, costo, precio de coste, precio de compra, ingredientes, escandallo,
     kostprijs, inkoopprijs, inkoop, ingredienten, kosten`,
  ),
  chefTime: words(
    `chef, chef time, chef minutes, cook, cook time, cooking time,
     koch, kochzeit, koch minuten, koch min,
     cuisinier, temps de cuisine, temps cuisinier, temps chef,
     cuoco, tempo cuoco, minuti cuoco, cocinero, tiempo cocinero, minutos cocinero, tiempo de cocina,
     kok, koktijd, kok minuten`,
  ),
  staffTime: words(
    `kitchen help, staff, staff time, staff minutes, helper, prep time,
     kuchenhilfe, kuechenhilfe, hilfe, personalzeit, personal,
     aide de cuisine, aide, temps aide, commis, temps commis,
     aiuto cuoco, aiuto cucina, aiuto, tempo aiuto, ayudante, ayuda de cocina, tiempo ayudante,
     keukenhulp, hulp, hulptijd`,
  ),
  price: words(
    `price, unit price, selling price, sales price, menu price, net price, price excluding tax,
     preis, verkaufspreis, vk, vk preis, vk netto, einzelpreis, nettopreis, preis netto, preis ohne steuer,
     prix, prix de vente, prix ht, prix hors taxes, prix unitaire, pv,
     prezzo, prezzo di vendita, prezzo netto, prezzo unitario, prezzo senza iva,
     precio, precio de venta, pvp, precio neto, precio unitario, precio sin iva,
     prijs, verkoopprijs, stuksprijs, prijs excl btw, nettoprijs`,
  ),
};
