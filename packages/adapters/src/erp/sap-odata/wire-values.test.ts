import { dateParts, plainDate } from '@maincrop/domain/calendar/plain-date';
import { addDays } from '@maincrop/domain/calendar/days';
import { defaultDeSerializers, edmToTs } from '@sap-cloud-sdk/odata-v2';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, decimalOf, inKilograms, plain, wholeQuotient } from './decimals.ts';
import { dayLiteral, edmDay, edmInstant, edmOfDay, instantLiteral, isOneOf, textLiteral } from './edm.ts';
import { packKeys, unpackKeys } from './key-set.ts';
import { bareNumber, paddedNumber, referenceField, referenceOf } from './numbers.ts';
import { MalformedRow } from './row.ts';
import { STANDARD_UNITS, unitName, unitOf } from './units.ts';

const someDay = fc
  .integer({ min: -40_000, max: 80_000 })
  .map((days) => addDays(plainDate({ year: 1990, month: 1, day: 1 }), days));

describe('days and instants of OData V2', () => {
  it.each([
    ['/Date(1764028800000)/', '2025-11-25'],
    // Before 1970, as dates of birth and founding are.
    ['/Date(-86400000)/', '1969-12-31'],
    // The same instant is another day two hours east of Greenwich.
    ['/Date(1764108000000+0000)/', '2025-11-25'],
    ['/Date(1764108000000+0120)/', '2025-11-26'],
    ['/Date(1764028800000-0060)/', '2025-11-24'],
    ['', null],
    [null, null],
    [undefined, null],
    ['2025-11-25', null],
    ['/Date(soon)/', null],
    ['/Date(99999999999999999)/', null],
    ['/Date(999999999999999)/', null],
  ])('%s is the day %s', (value, day) => {
    expect(edmDay(value)).toBe(day);
  });

  it('reads a day as it was written, whatever the zone of the process', () => {
    const zone = process.env['TZ'];
    try {
      for (const TZ of ['UTC', 'Pacific/Auckland', 'America/Los_Angeles']) {
        process.env['TZ'] = TZ;
        fc.assert(
          fc.property(someDay, (day) => {
            expect(edmDay(edmOfDay(day))).toBe(day);
          }),
        );
      }
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
  });

  it('agrees with the SAP Cloud SDK about instants', () => {
    const offsets = fc.constantFrom('', '+0000', '+0060', '-0330');
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 4e12 }), offsets, (ms, offset) => {
        const value = `/Date(${ms}${offset})/`;
        const moment = edmToTs(value, 'Edm.DateTimeOffset', defaultDeSerializers) as { valueOf(): number };
        expect(edmInstant(value)).toBe(moment.valueOf());
      }),
    );
  });

  it('writes literals that an address takes', () => {
    expect(dayLiteral(plainDate({ year: 2026, month: 11, day: 3 }))).toBe("datetime'2026-11-03T00:00:00'");
    expect(instantLiteral(Date.UTC(2026, 10, 3, 4, 5, 6, 7))).toBe(
      "datetimeoffset'2026-11-03T04:05:06.007Z'",
    );
    expect(textLiteral("L'Étoile")).toBe("'L''Étoile'");
    expect(isOneOf('SalesOrder', ['1', '2'])).toBe("(SalesOrder eq '1' or SalesOrder eq '2')");
  });

  it('keeps every part of a date', () => {
    fc.assert(
      fc.property(someDay, (day) => {
        const { year, month, day: of } = dateParts(day);
        expect(edmDay(`/Date(${Date.UTC(year, month - 1, of)})/`)).toBe(day);
      }),
    );
  });
});

describe('numbers with leading zeros', () => {
  it.each([
    ['100001', '0000100001', '100001'],
    ['0000100001', '0000100001', '100001'],
    ['4500000104', '4500000104', '4500000104'],
    ['0', '0000000000', '0'],
    // Numbers of a company's own range have letters, and are left alone.
    ['MC-100', 'MC-100', 'MC-100'],
    ['', '', ''],
  ])('%s is kept as %s and told as %s', (number, padded, bare) => {
    expect(paddedNumber(number)).toBe(padded);
    expect(bareNumber(padded)).toBe(bare);
  });

  it('are the same number in both forms', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (number) => {
        const padded = paddedNumber(String(number));
        expect([padded.length, Number(padded), bareNumber(padded)]).toEqual([10, number, String(number)]);
      }),
    );
  });

  it('bear an id of the portal in a field of 35 characters, and give it back', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(referenceField(id).length).toBeLessThanOrEqual(35);
        expect(referenceOf(referenceField(id))).toBe(id);
      }),
    );
    expect(referenceOf('PO 2026/118')).toBeNull();
    expect(referenceField('never-used')).toBe('never-used');
  });
});

describe('units', () => {
  it.each([
    ['KAR', 'CAR'],
    ['CAR', 'CAR'],
    ['CT', 'CAR'],
    ['PAL', 'PAL'],
    ['PF', 'PAL'],
    ['LAY', 'LAY'],
    ['LR', 'LAY'],
    ['kg', 'KGM'],
    ['ST', null],
    ['', null],
  ])('%s is %s', (name, unit) => {
    expect(unitOf(name, STANDARD_UNITS)).toBe(unit);
  });

  it('are known again under the name that is sent', () => {
    for (const unit of ['PAL', 'LAY', 'CAR', 'BAG', 'KGM'] as const)
      expect(unitOf(unitName(unit, STANDARD_UNITS), STANDARD_UNITS)).toBe(unit);
  });

  it('have names of the company instead', () => {
    const names = { ...STANDARD_UNITS, PAL: ['PLE'] };

    expect(unitOf('PLE', names)).toBe('PAL');
    expect(unitOf('PAL', names)).toBeNull();
  });
});

describe('amounts and weights', () => {
  it.each([
    ['1234.5', 123_450],
    ['1234.500', 123_450],
    // Yen have no decimals, and the services do not shift them.
    ['1200.000', 120_000],
    ['-3.20', -320],
    ['0.000', 0],
  ])('%s is %i hundredths', (text, minor) => {
    expect(amountOf(text, 'NetAmount')).toBe(minor);
  });

  it('refuses what is finer than a hundredth, and what is no number', () => {
    expect(() => amountOf('1.234', 'NetAmount')).toThrow(MalformedRow);
    expect(() => amountOf('1,23', 'NetAmount')).toThrow('NetAmount: 1,23');
  });

  it.each([
    ['10.000', 'KG', '10'],
    ['2500', 'G', '2.5'],
    ['1.5', 'TO', '1500'],
    ['0.000', 'KGM', '0'],
  ])('%s %s is %s kg', (weight, unit, kg) => {
    expect(plain(inKilograms(decimalOf(weight, 'NetWeight'), unit, 'NetWeight'))).toBe(kg);
  });

  it('refuses a unit that is no weight', () => {
    expect(() => inKilograms(decimalOf('1', 'NetWeight'), 'LB', 'NetWeight')).toThrow(
      'LB is no unit of weight',
    );
  });

  it('counts whole quotients alone', () => {
    const of = (units: bigint, scale = 0) => ({ units, scale });
    expect(wholeQuotient(of(64n), of(8n))).toBe(8);
    expect(wholeQuotient(of(65n), of(8n))).toBeNull();
    expect(wholeQuotient(of(1n), of(0n))).toBeNull();
    expect(wholeQuotient(of(1n), of(4n))).toBeNull();
  });
});

describe('the numbers that were told', () => {
  it('come back as they were, in any order, letters and gaps included', () => {
    const key = fc.oneof(
      fc.integer({ min: 0, max: 9_999_999_999 }).map((number) => String(number).padStart(10, '0')),
      fc.integer({ min: 4_500_000_000, max: 4_500_000_050 }).map(String),
      fc.string({ minLength: 1, maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(key, { maxLength: 200 }), (keys) => {
        const told = new Set(keys);
        expect(unpackKeys(packKeys(told))).toEqual(told);
      }),
    );
  });

  it('take a few characters where they follow each other', () => {
    const run = new Set(Array.from({ length: 100_000 }, (_, at) => String(4_500_000_000 + at)));

    expect(packKeys(run).length).toBeLessThan(20);
  });

  it('are not made up from another text', () => {
    expect(() => unpackKeys('never packed!')).toThrow(RangeError);
  });
});
