import type { z } from 'zod';
import { type ErpChanges, type ErpKind, type ErpPort, ErpRefusal, ErpUnavailable } from '../port.ts';
import {
  createHttpClient,
  type ErpAnswer,
  type HttpErpClient,
  type HttpErpConnection,
} from './http-client.ts';
import { claimReceipt } from './wire/claim-records.ts';
import { customer } from './wire/master-records.ts';
import { orderReceipt } from './wire/order-record.ts';
import { disputeReceipt } from './wire/other-records.ts';
import { problems } from './wire/problem.ts';
import { changesPage, problemsOf, readChange } from './wire/records.ts';

export interface HttpErpOptions extends HttpErpConnection {
  readonly copyEveryMs: number;
}

/**
 * Any ERP behind the Maincrop ERP interface (`interface.ts`, docs/integrate/erp.md). What its answers say that is not of
 * the interface is never taken for a "no": a page of a proxy with status 404 does not mean that an order is not there.
 */
export function createHttpErp(options: HttpErpOptions): ErpPort {
  const client = createHttpClient(options);
  const findUnless =
    (isNone: (answer: ErpAnswer) => boolean) =>
    async <T>(path: string, schema: z.ZodType<T>): Promise<T | null> => {
      const answer = await client.send({ method: 'GET', path, accept: JSON_TYPE });
      return isNone(answer) ? null : readAnswer(path, answer, schema);
    };
  const find = findUnless(isNotFound);
  // What it takes none of was not submitted to it either.
  const findTaken = findUnless((answer) => isNotFound(answer) || isNotSupported(answer));
  const submit = async <T>(path: string, body: unknown, schema: z.ZodType<T>): Promise<T> =>
    readAnswer(path, await put(client, path, body), schema);
  return {
    copyEveryMs: options.copyEveryMs,
    lookUpCustomer: (customerNr) => find(at('customers', customerNr), customer),
    changesSince: (kind, watermark) => changesOf(client, kind, watermark),
    document: (_kind, id) => documentOf(client, `${at('invoices', id)}/document`),
    findOrder: (reference) => find(at('orders', reference), orderReceipt),
    submitOrder: (order) => submit(at('orders', order.externalReference), order, orderReceipt),
    findDispute: (reference) => findTaken(at('disputes', reference), disputeReceipt),
    submitDispute: ({ photos, ...dispute }) => {
      const written = photos.map((photo) => ({
        ...photo,
        content: Buffer.from(photo.content).toString('base64'),
      }));
      return submit(
        at('disputes', dispute.externalReference),
        { ...dispute, photos: written },
        disputeReceipt,
      );
    },
    findClaim: (reference) => findTaken(at('claims', reference), claimReceipt),
    submitClaim: (claim) => submit(at('claims', claim.externalReference), claim, claimReceipt),
    submitClaimDecision: async (decision) => {
      const path = at('claim-decisions', decision.key);
      const answer = await client.send({ method: 'PUT', path, accept: JSON_TYPE, body: decision });
      // An ERP that takes no decisions leaves them to the portal.
      if (answer.kind === 'problem' && !isNotSupported(answer)) throw noOf(path, answer);
    },
    close: () => client.close(),
  };
}

const JSON_TYPE = 'application/json';
const PDF_TYPE = 'application/pdf';

async function changesOf<K extends ErpKind>(
  client: HttpErpClient,
  kind: K,
  watermark: string | null,
): Promise<ErpChanges<K>> {
  const isFromStart = watermark === null || watermark === NONE_KEPT;
  const path = `${at('changes', kind)}${isFromStart ? '' : `?${new URLSearchParams({ after: watermark })}`}`;
  const answer = await client.send({ method: 'GET', path, accept: JSON_TYPE });
  if (isNotSupported(answer)) return { changes: [], watermark: watermark ?? NONE_KEPT, isComplete: true };
  const page = readAnswer(path, answer, changesPage);
  // The copy would ask for the same page for ever.
  if (!page.isComplete && page.watermark === watermark)
    throw new ErpUnavailable(
      `${path}: the page is not the last, and its watermark is that of the page before`,
    );
  return { ...page, changes: page.changes.map((raw) => readChange(kind, raw)) };
}

/** Stands for the watermark of a kind that the ERP does not keep; never sent to it. */
const NONE_KEPT = 'not-kept';

async function documentOf(client: HttpErpClient, path: string) {
  const answer = await client.send({ method: 'GET', path, accept: PDF_TYPE });
  if (isNotFound(answer)) return null;
  if (answer.kind === 'problem') throw noOf(path, answer);
  if (new TextDecoder().decode(answer.content.subarray(0, 5)) !== '%PDF-')
    throw new ErpUnavailable(`${path}: what came is no PDF`);
  return { contentType: PDF_TYPE, content: answer.content } as const;
}

async function put(client: HttpErpClient, path: string, body: unknown): Promise<ErpAnswer> {
  const answer = await client.send({ method: 'PUT', path, accept: JSON_TYPE, body });
  if (isNotSupported(answer)) throw new ErpRefusal(answer.detail);
  return answer;
}

function readAnswer<T>(path: string, answer: ErpAnswer, schema: z.ZodType<T>): T {
  if (answer.kind === 'problem') throw noOf(path, answer);
  const read = schema.safeParse(parseJson(path, answer.content));
  if (read.success) return read.data;
  throw new ErpUnavailable(`${path}: the answer is not of the interface (${problemsOf(read.error)})`);
}

function parseJson(path: string, content: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content));
  } catch (error) {
    throw new ErpUnavailable(`${path}: the answer is no JSON`, { cause: error });
  }
}

function isNotFound(answer: ErpAnswer): boolean {
  return answer.kind === 'problem' && answer.status === 404 && answer.type === problems.notFound;
}

function isNotSupported(answer: ErpAnswer): answer is Extract<ErpAnswer, { kind: 'problem' }> {
  return answer.kind === 'problem' && answer.status === 501 && answer.type === problems.notSupported;
}

function noOf(path: string, { status, type, detail }: Extract<ErpAnswer, { kind: 'problem' }>): Error {
  if (status === 422 && type === problems.refused) return new ErpRefusal(detail);
  return new ErpUnavailable(`${path}: answered ${status}: ${detail}`);
}

function at(...names: readonly string[]): string {
  return `/${names.map((name) => encodeURIComponent(name)).join('/')}`;
}
