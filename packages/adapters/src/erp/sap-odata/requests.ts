import type { Agent as HttpsAgent } from 'node:https';
import { csrf, executeHttpRequest, type HttpMiddleware } from '@sap-cloud-sdk/http-client';
import { GetAllRequestBuilder, ODataBatchRequestBuilder } from '@sap-cloud-sdk/odata-v2';
import { timeout } from '@sap-cloud-sdk/resilience';
import { z } from 'zod';
import type { AccessTokens } from '../http/access-token.ts';
import { entitySetApi } from './entity-set.ts';
import { failureOf } from './failure.ts';
import { Later } from './patience.ts';
import type { SapAnswer, SapConnection, SapPage, SapQuery } from './sap-wire.ts';

// Far above a page; memory has a ceiling.
const ANSWER_MOST_BYTES = 64 * 1024 * 1024;

/** What every request of a client shares. */
export interface Line {
  readonly connection: SapConnection;
  readonly tokens: AccessTokens | null;
  readonly httpsAgent: HttpsAgent;
  /** Token against forged requests and cookies of its session, by service. */
  readonly csrf: Map<string, Readonly<Record<string, string>>>;
}

async function headersOf({ connection: { login }, tokens }: Line, signal: AbortSignal) {
  const token = await tokens?.get(signal);
  const basic =
    login.kind === 'basic' ? Buffer.from(`${login.user}:${login.password}`).toString('base64') : null;
  return {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(basic !== null && { authorization: `Basic ${basic}` }),
    'user-agent': 'Maincrop',
    'accept-language': 'en',
  };
}

function settings({ connection, httpsAgent }: Line, signal: AbortSignal) {
  return {
    signal,
    httpsAgent,
    // Where it leads elsewhere the login would travel along.
    maxRedirects: 0,
    maxContentLength: ANSWER_MOST_BYTES,
    responseType: 'text',
    // Parsed here: what is no JSON must be told from what is.
    transformResponse: (data: unknown) => data,
    timeout: connection.timeoutMs,
  };
}

function destinationOf({ connection }: Line) {
  return {
    url: connection.url,
    authentication: 'NoAuthentication' as const,
    isTrustingAllCertificates: false,
  };
}

function middlewareOf(line: Line, service: string | null): [HttpMiddleware, ...HttpMiddleware[]] {
  const inTime: HttpMiddleware = timeout(line.connection.timeoutMs);
  if (service === null) return [inTime];
  // Fetched by the SDK where none is known, and kept: each costs a request.
  const remember: HttpMiddleware = (options) => async (request) => {
    const answer = await options.fn(request);
    const kept = Object.entries(request.headers ?? {}).filter(([name]) =>
      /^(x-csrf-token|cookie)$/i.test(name),
    );
    if (kept.some(([name]) => name.toLowerCase() === 'x-csrf-token'))
      line.csrf.set(service, Object.fromEntries(kept.map(([name, value]) => [name, String(value)])));
    return answer;
  };
  // The token is one of a client, and the SDK asks for it without our parameters.
  const { url, client } = line.connection;
  const asked = client === null ? '' : `?sap-client=${encodeURIComponent(client)}`;
  return [inTime, remember, csrf({ url: `${url}${pathOf(service)}/${asked}`, method: 'get' })];
}

function pathOf(service: string): string {
  return `/sap/opu/odata/sap/${service}`;
}

function builderOf(line: Line, service: string, query: SapQuery) {
  const { filter, select, expand, orderBy, top, skip, counted } = query;
  const parameters: Readonly<Record<string, string | undefined>> = {
    $format: 'json',
    $filter: filter,
    $select: select?.join(','),
    $expand: expand === undefined || expand.length === 0 ? undefined : expand.join(','),
    $orderby: orderBy,
    $top: top?.toString(),
    $skip: skip === 0 ? undefined : skip?.toString(),
    $inlinecount: counted === true ? 'allpages' : undefined,
    'sap-client': line.connection.client ?? undefined,
  };
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, encodeURIComponent(value)] as const],
  );
  return new GetAllRequestBuilder(entitySetApi(pathOf(service), query.set)).addCustomQueryParameters(
    Object.fromEntries(given),
  );
}

export async function readPage(
  line: Line,
  {
    service,
    query,
    signal,
  }: { readonly service: string; readonly query: SapQuery; readonly signal: AbortSignal },
): Promise<SapPage> {
  const answer = await builderOf(line, service, query)
    .addCustomHeaders(await headersOf(line, signal))
    .addCustomRequestConfiguration(settings(line, signal))
    .middleware(middlewareOf(line, null))
    .executeRaw(destinationOf(line))
    .catch((error: unknown) => {
      throw failureOf(error);
    });
  return pageOf(parseJson(answer.data));
}

export async function readBatch(
  line: Line,
  {
    service,
    queries,
    signal,
  }: { readonly service: string; readonly queries: readonly SapQuery[]; readonly signal: AbortSignal },
): Promise<SapPage[]> {
  const parts = queries.map((query) => builderOf(line, service, query));
  const answers = await new ODataBatchRequestBuilder(pathOf(service), parts)
    .withSubRequestPathType('noPath')
    .skipCsrfTokenFetching()
    .addCustomQueryParameters(line.connection.client === null ? {} : { 'sap-client': line.connection.client })
    .addCustomHeaders({ ...(await headersOf(line, signal)), ...line.csrf.get(service) })
    .addCustomRequestConfiguration(settings(line, signal))
    .middleware(middlewareOf(line, service))
    .execute(destinationOf(line))
    .catch((error: unknown) => {
      throw failureOf(error);
    });
  if (answers.length !== queries.length)
    throw new Later(`a batch of ${queries.length} was answered with ${answers.length}`);
  return answers.map((answer) => {
    if (answer.isReadResponse()) return pageOf(answer.body);
    throw new Later(`a part of the batch was answered ${answer.isError() ? answer.httpCode : 'as a change'}`);
  });
}

export async function callFunction(
  line: Line,
  {
    service,
    name,
    parameters,
    signal,
  }: {
    readonly service: string;
    readonly name: string;
    readonly parameters: Readonly<Record<string, string>>;
    readonly signal: AbortSignal;
  },
): Promise<unknown> {
  try {
    const answer = await executeHttpRequest(
      destinationOf(line),
      {
        ...settings(line, signal),
        method: 'get',
        url: `${pathOf(service)}/${name}`,
        headers: { accept: 'application/json', ...(await headersOf(line, signal)) },
        params: {
          $format: 'json',
          ...parameters,
          ...(line.connection.client !== null && { 'sap-client': line.connection.client }),
        },
        middleware: middlewareOf(line, null),
      },
      { fetchCsrfToken: false },
    );
    return parseJson(answer.data);
  } catch (error) {
    const failure = failureOf(error);
    if (failure.status === 404) return null;
    throw failure;
  }
}

export async function createRow(
  line: Line,
  {
    service,
    set,
    row,
    signal,
  }: { readonly service: string; readonly set: string; readonly row: unknown; readonly signal: AbortSignal },
): Promise<SapAnswer> {
  try {
    const answer = await executeHttpRequest(
      destinationOf(line),
      {
        ...settings(line, signal),
        method: 'post',
        url: `${pathOf(service)}/${set}`,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          ...(await headersOf(line, signal)),
          ...line.csrf.get(service),
        },
        params: line.connection.client === null ? {} : { 'sap-client': line.connection.client },
        data: JSON.stringify(row),
        middleware: middlewareOf(line, service),
      },
      { fetchCsrfToken: false },
    );
    return { kind: 'row', row: created.parse(parseJson(answer.data)).d };
  } catch (error) {
    if (error instanceof z.ZodError) throw new Later('the created row did not come back');
    const failure = failureOf(error);
    // 400 with words of the application is what SAP answers to what it read and does not take.
    if (failure.status !== 400 || failure.code === null) throw failure;
    return { kind: 'refused', code: failure.code, reason: failure.told };
  }
}

const created = z.object({ d: z.looseObject({}) });
const page = z.object({
  d: z.object({
    results: z.array(z.unknown()),
    __count: z.coerce.number().int().optional(),
    __next: z.string().optional(),
  }),
});

function pageOf(body: unknown): SapPage {
  const read = page.safeParse(body);
  if (!read.success) throw new Later('the answer is no page of OData V2');
  const { results, __count: count, __next: next } = read.data.d;
  return { rows: results, count: count ?? null, hasMore: next !== undefined };
}

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch (error) {
    throw new Later('the answer is no JSON', { cause: error });
  }
}
