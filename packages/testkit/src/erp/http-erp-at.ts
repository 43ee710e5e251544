import { createHttpErp, type HttpErpOptions } from '@maincrop/adapters/erp/http/http-erp';
import { PROBLEM_TYPE } from '@maincrop/adapters/erp/http/wire/problem';
import type { ErpPort } from '@maincrop/adapters/erp/port';
import { says, type ScriptedAnswer } from '../faults/scripted-server.ts';

/** The adapter for a server of the ERP interface; without a login unless one is given. */
export function httpErpAt(url: string, options: Partial<HttpErpOptions> = {}): ErpPort {
  return createHttpErp({
    url,
    oauth: null,
    tls: { ca: null, cert: null, key: null },
    timeoutMs: 20_000,
    copyEveryMs: 1000,
    ...options,
  });
}

/** A problem as such a server tells it. */
export function saysNo(
  status: number,
  type: string,
  { detail = 'because', after }: { readonly detail?: string; readonly after?: string } = {},
): ScriptedAnswer {
  const headers = { 'content-type': PROBLEM_TYPE, ...(after !== undefined && { 'retry-after': after }) };
  return says(status, { type, detail }, headers);
}
