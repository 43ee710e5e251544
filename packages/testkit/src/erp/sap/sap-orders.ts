import type { CapDatabase, CapRequest } from './cap.ts';
import { bare } from './sap-row.ts';

/** Enters orders as SAP does: it knows customer, ship-to party and product, gives the number and fills in what is its own. */
export function enterOrders(db: CapDatabase): (request: CapRequest) => Promise<void> {
  let last: number | null = null;
  const first = async (sql: string, values: readonly unknown[]) => {
    const rows = (await db.run(sql, values)) as Record<string, unknown>[];
    return rows[0] ?? null;
  };
  return async (request) => {
    const { data } = request;
    const refuse = (message: string) => request.reject({ status: 400, code: 'SAMPLE/001', message });
    const soldTo = String(data['SoldToParty']);
    const area = await first(
      'select Currency from API_BUSINESS_PARTNER_A_CustomerSalesArea where Customer = ? and SalesOrganization = ?',
      [soldTo, data['SalesOrganization']],
    );
    if (area === null) refuse(`Sold-to party ${soldTo} is not maintained for the sales area`);
    const partners = listOf(data['to_Partner']);
    const told = partners.find(({ PartnerFunction }) => PartnerFunction === 'SH')?.['Customer'];
    const shipTo = typeof told === 'string' ? told : soldTo;
    const place = await first(
      `select a.CityName from API_BUSINESS_PARTNER_A_CustSalesPartnerFunc f
       join API_BUSINESS_PARTNER_A_BusinessPartnerAddress a on a.BusinessPartner = f.BPCustomerNumber
       where f.Customer = ? and f.PartnerFunction = 'SH' and f.BPCustomerNumber = ?`,
      [soldTo, shipTo],
    );
    if (place === null) refuse(`Ship-to party ${shipTo} is not assigned to ${soldTo}`);
    const items = listOf(data['to_Item']);
    for (const item of items) await fillItem(item, first, refuse);
    last ??= Number((await first(HIGHEST, []))?.['highest'] ?? FIRST_NUMBER);
    last += 1;
    const SalesOrder = bare(String(last));
    const now = new Date().toISOString();
    Object.assign(data, {
      SalesOrder,
      CreationDate: now.slice(0, 10),
      LastChangeDateTime: now,
      TransactionCurrency: area?.['Currency'],
      OverallSDProcessStatus: 'A',
      OverallDeliveryStatus: 'A',
      OverallSDDocumentRejectionSts: 'A',
      to_Item: items.map((item, at) => ({ ...item, SalesOrder, SalesOrderItem: String((at + 1) * 10) })),
      to_Partner: [
        { SalesOrder, PartnerFunction: 'SP', Customer: soldTo },
        {
          SalesOrder,
          PartnerFunction: 'SH',
          Customer: shipTo,
          to_Address: [
            {
              SalesOrder,
              PartnerFunction: 'SH',
              AddressRepresentationCode: 'I',
              CityName: place?.['CityName'],
            },
          ],
        },
      ],
    });
  };
}

const FIRST_NUMBER = 5_000_000_000;
const HIGHEST = `select max(cast(SalesOrder as integer)) as highest from API_SALES_ORDER_SRV_A_SalesOrder
  where cast(SalesOrder as integer) >= ${FIRST_NUMBER}`;

async function fillItem(
  item: Record<string, unknown>,
  first: (sql: string, values: readonly unknown[]) => Promise<Record<string, unknown> | null>,
  refuse: (message: string) => never,
): Promise<void> {
  const material = String(item['Material']);
  const product = await first(
    `select d.ProductDescription, s.ProductSalesStatus from API_PRODUCT_SRV_A_Product p
     join API_PRODUCT_SRV_A_ProductDescription d on d.Product = p.Product and d.Language = 'EN'
     join API_PRODUCT_SRV_A_ProductSalesDelivery s on s.Product = p.Product where p.Product = ?`,
    [material],
  );
  if (product === null || product['ProductSalesStatus'] !== '') refuse(`Material ${material} is not sold`);
  Object.assign(item, {
    SalesOrderItemText: product['ProductDescription'],
    SalesDocumentRjcnReason: '',
    ReferenceSDDocument: '',
    SDProcessStatus: 'A',
    ItemNetWeight: 0,
    ItemWeightUnit: 'KG',
  });
}

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? (value as Record<string, unknown>[]) : [];
}
