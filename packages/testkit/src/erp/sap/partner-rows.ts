import type { ErpCustomer, ErpPlant, ErpShipToPartner } from '@maincrop/adapters/erp/port';
import type { InvoiceParty } from '@maincrop/adapters/erp/invoice-document';
import { AREA, bare, put, type SapRows } from './sap-row.ts';

/** How customers of the sample supplier are shipped to, as a shipping condition of the customizing. */
function shippingCondition({ IsContainerCustomer, loadBase }: ErpCustomer): string {
  if (!IsContainerCustomer) return '01';
  return loadBase === 'SHEET' ? '12' : '11';
}

/** Business partners, sales areas and partner functions of the sample supplier; addresses as its invoices tell them. */
export function putPartners(
  rows: SapRows,
  told: {
    readonly customers: readonly ErpCustomer[];
    readonly shipTos: readonly ErpShipToPartner[];
    readonly parties: ReadonlyMap<string, InvoiceParty>;
  },
): void {
  for (const customer of told.customers) {
    const shipTos = told.shipTos.filter(({ SoldTo }) => SoldTo === customer.CustomerNr);
    putSoldTo(rows, customer, { shipTos, party: told.parties.get(customer.CustomerNr) });
  }
  for (const place of told.shipTos) putPlace(rows, place);
}

function putSoldTo(
  rows: SapRows,
  customer: ErpCustomer,
  {
    shipTos,
    party,
  }: { readonly shipTos: readonly ErpShipToPartner[]; readonly party: InvoiceParty | undefined },
): void {
  putPartner(rows, {
    number: customer.CustomerNr,
    name: customer.CustName1,
    street: party?.StreetAndNumber ?? '',
    postalCode: party?.PostalCode ?? '',
    city: customer.City,
    country: customer.CountryKey,
    vatId: party?.vatId ?? null,
    isBlocked: !customer.portalAccess,
  });
  putArea(rows, customer.CustomerNr, {
    Currency: customer.Currency,
    ShippingCondition: shippingCondition(customer),
    IncotermsClassification: shipTos[0]?.IncoTerms1 ?? '',
    OrderIsBlockedForCustomer: customer.portalAccess ? '' : '01',
  });
  const own = bare(customer.CustomerNr);
  const functions = [
    { PartnerFunction: 'SP', BPCustomerNumber: own },
    { PartnerFunction: 'PY', BPCustomerNumber: own },
    ...shipTos.map((place) => ({ PartnerFunction: 'SH', BPCustomerNumber: bare(place.CustomerNr) })),
  ];
  for (const [at, fields] of functions.entries())
    putFunction(rows, customer.CustomerNr, { ...fields, PartnerCounter: counter(at) });
}

function putPlace(rows: SapRows, place: ErpShipToPartner): void {
  putPartner(rows, {
    number: place.CustomerNr,
    name: place.PartnerName,
    street: place.StreetAndNumber,
    postalCode: place.PostalCode,
    city: place.City,
    country: place.CountryKey,
    vatId: null,
    isBlocked: false,
  });
  putArea(rows, place.CustomerNr, {
    Currency: '',
    ShippingCondition: '',
    IncotermsClassification: place.IncoTerms1,
    OrderIsBlockedForCustomer: '',
  });
  putFunction(rows, place.CustomerNr, {
    PartnerFunction: 'SH',
    BPCustomerNumber: bare(place.CustomerNr),
    PartnerCounter: counter(0),
  });
}

export function putPlants(rows: SapRows, plants: readonly ErpPlant[]): void {
  for (const { code, name } of plants)
    put(rows, 'API_PLANT_SRV.A_Plant', {
      Plant: code,
      PlantName: name,
      CompanyCode: 'MC01',
      CompanyCodeName: 'Maincrop',
    });
  // As every system has one.
  put(rows, 'API_PLANT_SRV.A_Plant', {
    Plant: 'MC01',
    PlantName: 'Head office',
    CompanyCode: 'MC01',
    CompanyCodeName: 'Maincrop',
  });
}

interface Partner {
  readonly number: string;
  readonly name: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
  readonly vatId: string | null;
  readonly isBlocked: boolean;
}

function putPartner(rows: SapRows, partner: Partner): void {
  const number = bare(partner.number);
  const house = /^(.*\S) (\d\S*)$/.exec(partner.street);
  put(rows, 'API_BUSINESS_PARTNER.A_BusinessPartner', {
    BusinessPartner: number,
    Customer: number,
    BusinessPartnerCategory: '2',
    BusinessPartnerName: partner.name,
    OrganizationBPName1: partner.name.slice(0, 40),
    BusinessPartnerIsBlocked: false,
    IsMarkedForArchiving: false,
  });
  put(rows, 'API_BUSINESS_PARTNER.A_BusinessPartnerAddress', {
    BusinessPartner: number,
    AddressID: number,
    StreetName: house?.[1] ?? partner.street,
    HouseNumber: house?.[2] ?? '',
    PostalCode: partner.postalCode,
    CityName: partner.city,
    Country: partner.country,
  });
  put(rows, 'API_BUSINESS_PARTNER.A_Customer', {
    Customer: number,
    CustomerAccountGroup: 'CUST',
    OrderIsBlockedForCustomer: partner.isBlocked ? '01' : '',
    VATRegistration: partner.vatId ?? '',
    DeletionIndicator: false,
  });
}

function areaOf(customer: string) {
  return {
    Customer: bare(customer),
    SalesOrganization: AREA.organization,
    DistributionChannel: AREA.distributionChannel,
    Division: AREA.division,
  };
}

function putArea(rows: SapRows, customer: string, fields: Readonly<Record<string, string>>): void {
  put(rows, 'API_BUSINESS_PARTNER.A_CustomerSalesArea', {
    ...areaOf(customer),
    ...fields,
    DeletionIndicator: false,
  });
}

function putFunction(rows: SapRows, customer: string, fields: Readonly<Record<string, string>>): void {
  put(rows, 'API_BUSINESS_PARTNER.A_CustSalesPartnerFunc', { ...areaOf(customer), ...fields });
}

function counter(at: number): string {
  return String(at).padStart(3, '0');
}
