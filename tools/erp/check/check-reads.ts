import type { HttpErpClient } from '@maincrop/adapters/erp/http/http-client';
import { customer } from '@maincrop/adapters/erp/http/wire/master-records';
import { problems } from '@maincrop/adapters/erp/http/wire/problem';
import type { ErpCustomer, ErpOrder, ErpShipToPartner } from '@maincrop/adapters/erp/port';
import type { ErpInvoice } from '@maincrop/adapters/erp/invoice-record';
import { ask, contentOf, told } from './asked.ts';
import { type Finding, missing, ok } from './findings.ts';

const NEVER_USED = 'maincrop-check-never-used';

/** Whether each look-up answers what is there, and says of what is not there that it is not. */
export async function checkLookUps(
  client: HttpErpClient,
  {
    customers,
    invoices,
  }: { readonly customers: readonly ErpCustomer[]; readonly invoices: readonly ErpInvoice[] },
): Promise<Finding[]> {
  const findings = [await checkCustomer(client, customers[0])];
  findings.push(await checkDocument(client, invoices[0]));
  for (const things of ['orders', 'disputes', 'claims'] as const)
    findings.push(await checkAbsent(client, `GET /${things}/{reference}`, `/${things}/${NEVER_USED}`));
  findings.push(await checkForeignAddress(client));
  return findings;
}

async function checkCustomer(client: HttpErpClient, known: ErpCustomer | undefined): Promise<Finding> {
  const call = 'GET /customers/{customerNr}';
  if (known !== undefined) {
    const path = `/customers/${encodeURIComponent(known.CustomerNr)}`;
    const found = contentOf(await ask(client, { method: 'GET', path }), customer);
    if ('wrong' in found)
      return missing(call, `Customer ${known.CustomerNr}, who is among the changes, ${found.wrong}.`);
    if (found.content.CustomerNr !== known.CustomerNr)
      return missing(
        call,
        `Asked for ${known.CustomerNr}, customer ${found.content.CustomerNr} was answered.`,
      );
  }
  return checkAbsent(client, call, `/customers/${NEVER_USED}`);
}

async function checkDocument(client: HttpErpClient, invoice: ErpInvoice | undefined): Promise<Finding> {
  const call = 'GET /invoices/{id}/document';
  const ask1 = (id: string) =>
    ask(client, {
      method: 'GET',
      path: `/invoices/${encodeURIComponent(id)}/document`,
      accept: 'application/pdf',
    });
  if (invoice !== undefined) {
    const { Id } = invoice.document;
    const asked = await ask1(Id);
    const isAbsent = asked.kind === 'problem' && asked.status === 404 && asked.type === problems.notFound;
    if (asked.kind !== 'good' && !isAbsent)
      return missing(call, `The document of invoice ${Id} ${told(asked)}.`);
    if (asked.kind === 'good' && new TextDecoder().decode(asked.content.subarray(0, 5)) !== '%PDF-')
      return missing(call, `The document of invoice ${Id} is no PDF: it has to begin with %PDF-.`);
  }
  return isNotFound(call, await ask1(NEVER_USED));
}

async function checkAbsent(client: HttpErpClient, call: string, path: string): Promise<Finding> {
  return isNotFound(call, await ask(client, { method: 'GET', path }));
}

function isNotFound(call: string, asked: Awaited<ReturnType<typeof ask>>): Finding {
  if (asked.kind === 'problem' && asked.status === 404 && asked.type === problems.notFound)
    return ok(call, 'says of what is not there that it is not');
  return missing(
    call,
    `Of ${NEVER_USED}, which is not there, it ${told(asked)}: answer 404 with application/problem+json and the type ${problems.notFound}, and only then.`,
  );
}

/** A "not there" for any address would make the portal send an order again that the ERP has. */
async function checkForeignAddress(client: HttpErpClient): Promise<Finding> {
  const call = 'GET /no-such-address';
  const asked = await ask(client, { method: 'GET', path: '/no-such-address/at-all' });
  if (asked.kind === 'problem' && asked.type === problems.notFound)
    return missing(
      call,
      `An address that is not of the interface answered the type ${problems.notFound}: keep that for what the ERP was asked for and does not have.`,
    );
  if (asked.kind === 'good')
    return missing(call, 'An address that is not of the interface was answered with success.');
  return ok(call, 'is not taken for an answer of the ERP');
}

/** Whether records name records that are told as well. */
export function checkNames(records: {
  readonly customers: readonly ErpCustomer[];
  readonly shipToPartners: readonly ErpShipToPartner[];
  readonly orders: readonly ErpOrder[];
}): Finding[] {
  const known = new Set(records.customers.map(({ CustomerNr }) => CustomerNr));
  const places = new Set(records.shipToPartners.map(({ CustomerNr }) => CustomerNr));
  const { shipToPartners, orders } = records;
  return [
    strangers(
      'shipToPartners.SoldTo',
      shipToPartners.map(({ SoldTo }) => SoldTo),
      known,
    ),
    strangers(
      'orders.CustomerNr',
      orders.map(({ CustomerNr }) => CustomerNr),
      known,
    ),
    strangers(
      'orders.ShipToParty',
      orders.map(({ ShipToParty }) => ShipToParty),
      places,
    ),
  ];
}

/** `place` is a kind and its field. */
function strangers(place: string, named: readonly string[], known: ReadonlySet<string>): Finding {
  const [kind, field] = place.split('.');
  const call = `GET /changes/${kind}`;
  const unknown = [...new Set(named)].filter((name) => !known.has(name));
  if (unknown.length === 0) return ok(call, `each ${field} is told`);
  return missing(
    call,
    `${unknown.length} values of ${field} are not among the records that are told, ${unknown[0]} for example: write numbers alike everywhere, with or without leading zeros.`,
  );
}
