import { describe, expect, it } from 'vitest';
import { findHead, guessColumns, NO_COLUMNS, saysWithTax } from './till-columns.ts';

describe('the columns of a report of a till', () => {
  it.each([
    ['English', 'Item name|Qty|Food cost|Chef|Kitchen help|Net price'],
    ['German', 'Artikelbezeichnung|Verkaufte Menge|Wareneinsatz|Kochzeit|Küchenhilfe|VK netto'],
    ['French', 'Désignation|Qté|Prix de revient|Cuisinier|Aide de cuisine|Prix HT'],
    ['Italian', 'Piatto|Quantità|Costo|Cuoco|Aiuto cucina|Prezzo senza IVA'],
    ['Spanish', 'Plato|Unidades|Coste|Cocinero|Ayudante|Precio'],
    ['Dutch', 'Omschrijving|Aantal|Kostprijs|Kok|Keukenhulp|Prijs excl. btw'],
  ])('are guessed from %s headings, in any order', (_language, line) => {
    const headings = line.split('|');

    expect(guessColumns(headings)).toEqual({
      name: 0,
      popularity: 1,
      costPrice: 2,
      chefTime: 3,
      staffTime: 4,
      price: 5,
    });
    expect(guessColumns(['Warengruppe', ...headings.toReversed()])).toMatchObject({ name: 6, price: 1 });
  });

  it('give one column to one field, and the price without tax comes before the other', () => {
    expect(guessColumns(['Artikel', 'Preis brutto', 'Preis netto'])).toMatchObject({ name: 0, price: 2 });
    expect(guessColumns(['Artikel', 'Umsatz'])).toEqual({ ...NO_COLUMNS, name: 0 });
    expect(saysWithTax('VK (inkl. MwSt)')).toBe(true);
    expect(saysWithTax('VK netto')).toBe(false);
  });

  it('are those of the earlier report where its headings are still there', () => {
    const headings = ['Artikel', 'Kategorie', 'Menge', 'Preis', 'Preis 2'];

    expect(guessColumns(headings, { price: 'preis 2', popularity: null, name: 'gone' })).toMatchObject({
      name: 0,
      popularity: null,
      price: 4,
    });
  });

  it('have their headings below a title, or none', () => {
    expect(findHead([['Bericht 2026'], [''], ['Artikel', 'Menge'], ['Pommes', '3']])).toEqual({
      row: 2,
      headings: ['Artikel', 'Menge'],
    });
    expect(findHead([['Pommes', '3']])).toEqual({ row: -1, headings: [] });
    expect(
      findHead([
        ['A', 'B'],
        ['Pommes', '3'],
      ]),
    ).toEqual({ row: 0, headings: ['A', 'B'] });
    expect(findHead([])).toEqual({ row: -1, headings: [] });
  });
});
