import { createHttpClient, type HttpErpConnection } from '@maincrop/adapters/erp/http/http-client';
import { interfaceStatement } from '@maincrop/adapters/erp/http/interface';
import { type ErpKind, erpKinds, type ErpRecords } from '@maincrop/adapters/erp/port';
import { ask, type Asked, contentOf, told } from './asked.ts';
import { checkChanges } from './check-changes.ts';
import { checkLookUps, checkNames } from './check-reads.ts';
import { checkWrites, type Watermarks } from './check-writes.ts';
import type { ReadRecords } from './samples.ts';
import { type Finding, missing, notTried, ok } from './findings.ts';

export interface CheckOptions {
  readonly connection: HttpErpConnection;
  /** Enter an order, a dispute and a claim as well. */
  readonly mayWrite: boolean;
  /** How many pages of a kind are read at most. */
  readonly pages: number;
  readonly say: (finding: Finding) => void;
}

/** Checks a server of the ERP interface call by call; answers all that it said. Never throws. */
export async function checkErp({
  connection,
  mayWrite,
  pages,
  say,
}: CheckOptions): Promise<readonly Finding[]> {
  const client = createHttpClient(connection);
  const all: Finding[] = [];
  const tell = (findings: readonly Finding[]) => {
    for (const finding of findings) say(finding);
    all.push(...findings);
  };
  try {
    const asked = await ask(client, { method: 'GET', path: '/' });
    const statement = contentOf(asked, interfaceStatement);
    if ('wrong' in statement) {
      tell([missing('GET /', `${whyNothing(asked, statement.wrong)} Nothing else was tried.`)]);
      return all;
    }
    tell([ok('GET /', `Maincrop ERP interface ${statement.content.version}`), await checkLogin(connection)]);
    const { records, watermarks } = await readKinds(client, pages, tell);
    tell(checkNames(records));
    tell(await checkLookUps(client, records));
    tell(
      mayWrite
        ? await checkWrites(client, records, watermarks)
        : [
            notTried(
              'PUT ...',
              'Nothing was entered: with --write an order, a dispute and a claim are, in a system for tests.',
            ),
          ],
    );
  } finally {
    await client.close();
  }
  return all;
}

function whyNothing(asked: Asked, wrong: string): string {
  if (asked.kind === 'none') return `The server was not reached: ${asked.reason}.`;
  if (asked.kind === 'problem' && asked.status === 401)
    return `The login was refused (${asked.detail}): set ERP_TOKEN_URL, ERP_CLIENT_ID and ERP_CLIENT_SECRET, or ERP_TLS_CERT and ERP_TLS_KEY.`;
  return `It ${wrong}: answer {"interface":"maincrop-erp","version":"1.0"}.`;
}

/** Whoever says nothing of himself must get nothing. */
async function checkLogin(connection: HttpErpConnection): Promise<Finding> {
  const stranger = createHttpClient({
    ...connection,
    oauth: null,
    tls: { ...connection.tls, cert: null, key: null },
  });
  const asked = await ask(stranger, { method: 'GET', path: '/changes/customers' });
  await stranger.close();
  if (asked.kind === 'good')
    return missing(
      'login',
      'Customers are told to whoever asks, without a token or certificate: answer 401.',
    );
  return ok('login', `whoever says nothing of himself gets nothing: it ${told(asked)}`);
}

async function readKinds(
  client: Parameters<typeof checkChanges>[0],
  pages: number,
  tell: (findings: readonly Finding[]) => void,
): Promise<{ readonly records: ReadRecords; readonly watermarks: Watermarks }> {
  const records: { [K in ErpKind]: readonly ErpRecords[K][] } = {
    customers: [],
    plants: [],
    products: [],
    shipToPartners: [],
    orders: [],
    invoices: [],
    contracts: [],
    disputes: [],
    agreements: [],
    claims: [],
  };
  const watermarks: { [K in ErpKind]?: string | null } = {};
  for (const kind of erpKinds) {
    const found = await checkChanges(client, kind, pages);
    tell(found.findings);
    // What belongs to a kind is read of the same kind.
    Object.assign(records, { [kind]: found.records });
    watermarks[kind] = found.watermark;
  }
  return { records, watermarks };
}
