// `npm run erp:check -- <address>`: checks a server of the Maincrop ERP interface call by call and says what is missing.
// Run by whoever writes one. The login comes from ERP_TOKEN_URL, ERP_CLIENT_ID, ERP_CLIENT_SECRET, ERP_SCOPE,
// ERP_TLS_CERT, ERP_TLS_KEY and ERP_TLS_CA, as for the portal. `--write` enters an order, a dispute and a claim as well;
// `--pages 20` reads more of each kind. Ends with 1 when something is missing.
import { parseArgs } from 'node:util';
import { tlsOf } from '@maincrop/adapters/erp/select';
import { ConfigError } from '@maincrop/api/platform/config';
import { parseEnvironment } from '@maincrop/api/platform/environment';
import { httpErpConfigOf } from '@maincrop/api/platform/erp-config';
import { runOrExit } from '@maincrop/api/platform/start-error';
import { checkErp } from '../erp/check/check-erp.ts';
import { lineOf } from '../erp/check/findings.ts';

const TIMEOUT_MS = 30_000;
const NAMES = [
  'ERP_URL',
  'ERP_TOKEN_URL',
  'ERP_CLIENT_ID',
  'ERP_CLIENT_SECRET',
  'ERP_SCOPE',
  'ERP_TLS_CERT',
  'ERP_TLS_KEY',
  'ERP_TLS_CA',
];

await runOrExit(async () => {
  const started = Date.now();
  const { values, positionals } = parseArgs({
    options: { write: { type: 'boolean', default: false }, pages: { type: 'string', default: '20' } },
    allowPositionals: true,
  });
  const { given, wrong } = parseEnvironment(
    { ...process.env, ...(positionals[0] !== undefined && { ERP_URL: positionals[0] }) },
    NAMES,
  );
  if (wrong.size > 0) throw new ConfigError([...wrong.values()].join('\n'));
  if (given.ERP_URL === undefined)
    throw new ConfigError('The address is missing: npm run erp:check -- https://erp.example.com/maincrop/v1');
  const { url, oauth, tlsFiles } = httpErpConfigOf(given);
  const findings = await checkErp({
    connection: { url, oauth, tls: tlsOf(tlsFiles), timeoutMs: TIMEOUT_MS },
    mayWrite: values.write,
    pages: Number(values.pages),
    say: (finding) => console.log(lineOf(finding)),
  });
  const missing = findings.filter(({ verdict }) => verdict === 'missing').length;
  console.log(
    `\n${missing === 0 ? 'Nothing is missing' : `${missing} ${missing === 1 ? 'thing is' : 'things are'} missing`} at ${url} (${Date.now() - started} ms).`,
  );
  process.exitCode = missing === 0 ? 0 : 1;
});
