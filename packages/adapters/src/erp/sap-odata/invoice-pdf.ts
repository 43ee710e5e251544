import { z } from 'zod';
import { ErpUnavailable, type ErpPort } from '../port.ts';
import { textLiteral } from './edm.ts';
import { bareNumber } from './numbers.ts';
import type { SapClient } from './sap-client.ts';
import { services } from './services.ts';

/** The paper of a billing document, null where SAP has no such document. Throws `ErpUnavailable`. */
export async function documentOf(client: SapClient, id: string): ReturnType<ErpPort['document']> {
  const number = bareNumber(id);
  // The function answers an unknown number with an error that may be any other.
  const { rows } = await client.read(services.invoices, {
    set: 'A_BillingDocument',
    filter: `BillingDocument eq ${textLiteral(number)}`,
    select: ['BillingDocument'],
    top: 1,
  });
  if (rows.length === 0) return null;
  const answer = await client.call(services.invoices, 'GetPDF', { BillingDocument: textLiteral(number) });
  if (answer === null) return null;
  const content = Buffer.from(paper.parse(answer), 'base64');
  if (content.subarray(0, MAGIC.length).toString('latin1') !== MAGIC)
    throw new ErpUnavailable(`GetPDF: what came for ${id} is no PDF`);
  return { contentType: 'application/pdf', content };
}

const MAGIC = '%PDF-';
const binary = z.object({ BillingDocumentBinary: z.string() });
// A function that returns a complex type may answer with or without its name around it.
const paper = z.union([
  z.object({ d: z.object({ GetPDF: binary }) }).transform(({ d }) => d.GetPDF.BillingDocumentBinary),
  z.object({ d: binary }).transform(({ d }) => d.BillingDocumentBinary),
]);
