import { request as httpRequest } from 'node:http';
import { type RequestOptions, request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { Config } from '@maincrop/api/platform/config';
import { CLOCK_APART_MOST_S } from './check-database.ts';
import { type Finding, good, kindOf, missing, note } from './finding.ts';

const TIMEOUT_MS = 10_000;
const DAY_MS = 86_400_000;
const LASTS_AT_LEAST_DAYS = 7;
/**
 * The largest bodies that the service takes, in MiB, see docs/operate: "Uploaded files". With a bucket films and proof go
 * there past the proxy.
 */
const largestUploadMib = ({ s3 }: Config) => (s3 === null ? 101 : 15);
// Nothing was started yet, or the proxy has nobody behind it.
const NOBODY = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT']);

/** The way from a browser to the service: name, certificate, clock, what the proxy adds and lets through. */
export async function checkPublicUrl(config: Config): Promise<Finding[]> {
  const found: Finding[] = [];
  if (config.publicUrl.startsWith('https:') && config.proxies.length === 0)
    found.push(
      missing(
        'TRUST_PROXY is missing: something in front answers https, and without it every request counts as sent by that. Give the addresses of your proxies.',
      ),
    );
  const { host } = new URL(config.publicUrl);
  try {
    const answer = await ask(`${config.publicUrl}/healthz`);
    return [...found, ...certificateFindings(answer, host), ...(await answerFindings(answer, config))];
  } catch (error) {
    const code = kindOf(error);
    if (NOBODY.has(code))
      return [
        ...found,
        note(
          `Nobody answers at ${host} yet (${code}): run npm run setup again once the processes and the proxy run.`,
        ),
      ];
    return [...found, missing(`PUBLIC_URL: ${certificateSentence(code, host)}`)];
  }
}

interface Heard {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly at: number;
  /** When the certificate runs out; null without one. */
  readonly validTo: Date | null;
}

/** One request; the answer's head. The certificate is judged as a browser judges it. */
function ask(url: string, options: RequestOptions = {}): Promise<Heard> {
  const request = url.startsWith('https:') ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const asked = Date.now();
    const sent = request(url, { ...options, agent: false, timeout: TIMEOUT_MS }, (response) => {
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        at: (asked + Date.now()) / 2,
        validTo: validTo(response.socket),
      });
      response.destroy();
    });
    sent.on('timeout', () => sent.destroy(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })));
    sent.on('error', reject);
    sent.end();
  });
}

function validTo(socket: Socket): Date | null {
  return socket instanceof TLSSocket ? new Date(socket.getPeerCertificate().valid_to) : null;
}

function certificateSentence(code: string, host: string): string {
  if (code === 'CERT_HAS_EXPIRED') return `the certificate of ${host} has run out: renew it at the proxy.`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `the certificate is not for ${host}: give the proxy the one of that name.`;
  if (/SELF_SIGNED|UNABLE_TO|DEPTH_ZERO/.test(code))
    return `nobody trusts the certificate of ${host} (${code}): use one of a public authority, with its chain, or name yours in NODE_EXTRA_CA_CERTS.`;
  return `${host} cannot be asked (${code}): check the proxy.`;
}

function certificateFindings({ validTo: end }: Heard, host: string): Finding[] {
  if (end === null) return [note('The portal is reached without TLS.')];
  const days = Math.floor((end.getTime() - Date.now()) / DAY_MS);
  return [
    days >= LASTS_AT_LEAST_DAYS
      ? good(`The certificate of ${host} lasts ${days} days.`)
      : missing(`The certificate of ${host} runs out in ${days} days: renew it at the proxy.`),
  ];
}

async function answerFindings(
  { status, headers, at, validTo: end }: Heard,
  config: Config,
): Promise<Finding[]> {
  if (status >= 502 && status <= 504)
    return [
      note(`The proxy answers and has no process behind it (${status}): start them, then run this again.`),
    ];
  if (headers['x-request-id'] === undefined)
    return [
      missing(
        `PUBLIC_URL leads to something else than this portal (${status} without x-request-id): point the proxy at HOST and PORT.`,
      ),
    ];
  const found = [good('The portal answers at PUBLIC_URL.'), clockFinding(String(headers.date ?? ''), at)];
  if (end !== null && headers['strict-transport-security'] === undefined)
    found.push(
      missing(
        'The proxy takes the header strict-transport-security away: let the headers of the portal through.',
      ),
    );
  const mib = largestUploadMib(config);
  const upload = await ask(`${config.publicUrl}/api/attachments`, {
    method: 'POST',
    // The portal refuses the kind before it waits for the rest, the proxy the length before that.
    headers: { 'content-length': mib * 1024 * 1024, 'content-type': 'application/x-probe' },
  });
  if (upload.headers['x-request-id'] === undefined)
    found.push(
      missing(
        `The proxy refuses uploads of ${mib} MB (${upload.status}): see docs/operate, "Uploaded files".`,
      ),
    );
  else found.push(good('The proxy lets uploads through.'));
  return found;
}

function clockFinding(date: string, at: number): Finding {
  const apartS = Math.round(Math.abs(new Date(date).getTime() - at) / 1000);
  if (Number.isNaN(apartS)) return note('The answer has no date to compare the clock with.');
  // A date has whole seconds.
  return apartS <= CLOCK_APART_MOST_S + 1
    ? good('The clocks of this machine and of the one that answers agree.')
    : missing(
        `The clock of this machine and of the one that answers are ${apartS} s apart: set both by NTP.`,
      );
}
