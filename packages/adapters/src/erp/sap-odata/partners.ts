import { z } from 'zod';
import type { ErpCustomer, ErpShipToPartner } from '../port.ts';
import type { Customizing } from './customizing.ts';
import { textLiteral } from './edm.ts';
import { bareNumber, paddedNumber } from './numbers.ts';
import { readWhole } from './pages.ts';
import { columnsOf, flag, MalformedRow, many, one, text } from './row.ts';
import type { SapClient } from './sap-client.ts';
import { services } from './services.ts';

const salesArea = z.object({
  SalesOrganization: text,
  DistributionChannel: text,
  Division: text,
  Currency: text,
  ShippingCondition: text,
  IncotermsClassification: text,
  OrderIsBlockedForCustomer: text,
  DeletionIndicator: flag,
  to_PartnerFunction: many(z.object({ PartnerFunction: text, BPCustomerNumber: text })),
});

const partner = z.object({
  BusinessPartner: text,
  Customer: text,
  BusinessPartnerName: text,
  OrganizationBPName1: text,
  BusinessPartnerIsBlocked: flag,
  IsMarkedForArchiving: flag,
  to_BusinessPartnerAddress: many(
    z.object({ StreetName: text, HouseNumber: text, PostalCode: text, CityName: text, Country: text }),
  ),
  to_Customer: one(
    z.object({
      OrderIsBlockedForCustomer: text,
      VATRegistration: text,
      DeletionIndicator: flag,
      to_CustomerSalesArea: many(salesArea),
    }),
  ),
});

export type SapPartner = z.output<typeof partner>;
type SalesArea = z.output<typeof salesArea>;

const QUERY = { set: 'A_BusinessPartner', ...columnsOf(partner) };

/** Every business partner that is a customer, sold-to and ship-to parties alike. */
export async function readPartners(client: SapClient): Promise<SapPartner[]> {
  const rows = await readWhole(client, services.partners, {
    ...QUERY,
    key: 'BusinessPartner',
    filter: "Customer ne ''",
  });
  return rows.map((row) => partner.parse(row));
}

/** The partner with this customer number, null for none. */
export async function readPartner(client: SapClient, customerNr: string): Promise<SapPartner | null> {
  const filter = `Customer eq ${textLiteral(bareNumber(customerNr))}`;
  const { rows } = await client.read(services.partners, { ...QUERY, filter, top: 1 });
  return rows[0] === undefined ? null : partner.parse(rows[0]);
}

/** Whether a partner buys in our sales area: it is its own sold-to party there, and not to be deleted. */
export function isSoldTo(row: SapPartner, customizing: Customizing): boolean {
  const area = areaOf(row, customizing);
  const isGone = row.IsMarkedForArchiving || row.to_Customer?.DeletionIndicator === true;
  return (
    !isGone &&
    area !== null &&
    !area.DeletionIndicator &&
    partnersOf(area, customizing, 'soldTo').includes(row.Customer)
  );
}

/** The customer of a sold-to party. Throws `MalformedRow`. */
export function customerFrom(row: SapPartner, customizing: Customizing): ErpCustomer {
  const area = areaOf(row, customizing);
  if (area === null) throw new MalformedRow('to_CustomerSalesArea: not in our sales area');
  const { shippingConditions: known } = customizing;
  const shipping = known[area.ShippingCondition] ?? known['*'];
  if (shipping === undefined)
    throw new MalformedRow(`ShippingCondition: ${area.ShippingCondition} is not in the customizing`);
  const address = addressOf(row);
  const isBlocked =
    row.BusinessPartnerIsBlocked ||
    area.OrderIsBlockedForCustomer !== '' ||
    row.to_Customer?.OrderIsBlockedForCustomer !== '';
  return {
    CustomerNr: paddedNumber(row.Customer),
    CustName1: nameOf(row),
    City: address.CityName,
    CountryKey: address.Country,
    IsContainerCustomer: shipping.isContainer,
    Currency: area.Currency,
    portalAccess: !isBlocked,
    freightScales: shipping.isContainer ? null : shipping.freightScales,
    loadBase: shipping.isContainer ? shipping.loadBase : null,
  };
}

/** The ship-to parties of a sold-to party, of those that are known. */
export function shipTosFrom(
  row: SapPartner,
  partners: ReadonlyMap<string, SapPartner>,
  customizing: Customizing,
): ErpShipToPartner[] {
  const area = areaOf(row, customizing);
  const numbers = area === null ? [] : partnersOf(area, customizing, 'shipTo');
  return [...new Set(numbers)].flatMap((number) => {
    const place = partners.get(paddedNumber(number));
    if (place === undefined || place.IsMarkedForArchiving || place.to_Customer?.DeletionIndicator === true)
      return [];
    const address = addressOf(place);
    const terms = areaOf(place, customizing)?.IncotermsClassification ?? '';
    return [
      {
        Id: `${paddedNumber(row.Customer)}-${paddedNumber(number)}`,
        CustomerNr: paddedNumber(number),
        SoldTo: paddedNumber(row.Customer),
        PartnerName: nameOf(place),
        StreetAndNumber: streetOf(place),
        City: address.CityName,
        PostalCode: address.PostalCode,
        CountryKey: address.Country,
        IncoTerms1: terms === '' ? (area?.IncotermsClassification ?? '') : terms,
      },
    ];
  });
}

/** Partners by their customer number in ten digits. */
export function byCustomerNr(partners: readonly SapPartner[]): Map<string, SapPartner> {
  return new Map(partners.map((row) => [paddedNumber(row.Customer), row]));
}

export function nameOf(row: SapPartner): string {
  return row.BusinessPartnerName === '' ? row.OrganizationBPName1 : row.BusinessPartnerName;
}

export function streetOf(row: SapPartner): string {
  const { StreetName, HouseNumber } = addressOf(row);
  return [StreetName, HouseNumber].filter((part) => part !== '').join(' ');
}

/** The first address of a partner. Throws `MalformedRow` for none. */
export function addressOf(row: SapPartner) {
  const [address] = row.to_BusinessPartnerAddress;
  if (address === undefined)
    throw new MalformedRow(`to_BusinessPartnerAddress: ${row.BusinessPartner} has none`);
  return address;
}

function areaOf(row: SapPartner, { salesArea: ours }: Customizing): SalesArea | null {
  const areas = row.to_Customer?.to_CustomerSalesArea ?? [];
  return (
    areas.find(
      (area) =>
        area.SalesOrganization === ours.organization &&
        area.DistributionChannel === ours.distributionChannel &&
        area.Division === ours.division,
    ) ?? null
  );
}

function partnersOf(area: SalesArea, { partnerFunctions }: Customizing, kind: 'soldTo' | 'shipTo'): string[] {
  return area.to_PartnerFunction
    .filter(({ PartnerFunction }) => partnerFunctions[kind].includes(PartnerFunction))
    .map(({ BPCustomerNumber }) => BPCustomerNumber);
}
