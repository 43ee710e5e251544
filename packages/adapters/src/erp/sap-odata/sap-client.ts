import { Agent as HttpsAgent } from 'node:https';
import { disableExceptionLogger, muteLoggers } from '@sap-cloud-sdk/util';
import { Agent, fetch } from 'undici';
import { keepAccessTokens } from '../http/access-token.ts';
import { createPatience, Later } from './patience.ts';
import { callFunction, createRow, type Line, readBatch, readPage } from './requests.ts';
import type { SapAnswer, SapConnection, SapPage, SapQuery } from './sap-wire.ts';

export interface SapClient {
  /** Rows of one entity set. May be repeated, is tried three times. Throws `ErpUnavailable`. */
  read(service: string, query: SapQuery): Promise<SapPage>;
  /** Several of them in one `$batch`, which fail together. As `read`. */
  readTogether(service: string, queries: readonly SapQuery[]): Promise<SapPage[]>;
  /** Calls a function that changes nothing; null where the system answers 404. As `read`. */
  call(service: string, name: string, parameters: Readonly<Record<string, string>>): Promise<unknown>;
  /** Creates a row with all that hangs on it, once. Throws `ErpUnavailable` when nobody knows what became of it. */
  create(service: string, set: string, row: unknown): Promise<SapAnswer>;
  close(): Promise<void>;
}

/** A client of OData V2 services over the SAP Cloud SDK. Source: decision 163. */
export function createSapClient(connection: SapConnection): SapClient {
  // What it would say goes into the errors that are thrown.
  muteLoggers();
  disableExceptionLogger();
  const { ca, cert, key } = connection.tls;
  const tls = { ...(ca !== null && { ca }), ...(cert !== null && key !== null && { cert, key }) };
  const httpsAgent = new HttpsAgent({ keepAlive: true, ...tls });
  const tokenAgent = new Agent({ connect: { timeout: connection.timeoutMs, ...tls }, connections: 1 });
  const reach = (input: string, init: object) =>
    fetch(input, { ...init, dispatcher: tokenAgent, redirect: 'error' });
  const tokens =
    connection.login.kind === 'oauth'
      ? // The fetch of undici is the one of Node, with a connection of its own.
        keepAccessTokens(connection.login.oauth, reach as unknown as typeof globalThis.fetch)
      : null;
  const line: Line = { connection, tokens, httpsAgent, csrf: new Map() };
  const patience = createPatience(connection.timeoutMs);
  const repeatable = <T>(what: string, work: (signal: AbortSignal) => Promise<T>) =>
    patience.run(what, true, (signal) => withToken(line, signal, () => work(signal)));
  return {
    read: (service, query) =>
      repeatable(`${service}/${query.set}`, (signal) => readPage(line, { service, query, signal })),
    readTogether: (service, queries) =>
      repeatable(`${service}/$batch`, (signal) => readBatch(line, { service, queries, signal })),
    call: (service, name, parameters) =>
      repeatable(`${service}/${name}`, (signal) => callFunction(line, { service, name, parameters, signal })),
    create: (service, set, row) =>
      patience.run(`${service}/${set}`, false, (signal) =>
        withToken(line, signal, () => createRow(line, { service, set, row, signal })),
      ),
    close: async () => {
      httpsAgent.destroy();
      await tokenAgent.destroy();
    },
  };
}

/** A refused access token or CSRF token is renewed once: neither request had an effect. */
async function withToken<T>(line: Line, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Later) || !error.isSignIn) throw error;
    line.csrf.clear();
    if (line.tokens !== null) line.tokens.drop(await line.tokens.get(signal));
    return work();
  }
}
