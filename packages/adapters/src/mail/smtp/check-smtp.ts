import { createTransport } from 'nodemailer';
import { isOnThisMachine } from '../on-this-machine.ts';

const TIMEOUT_MS = 10_000;

/** Why a mail server does not take us; `code` is of nodemailer or of the server itself. */
interface SmtpFailure {
  readonly kind: 'away' | 'sign-in' | 'tls';
  readonly code: string;
}

/** Connects, encrypts where it is demanded, and signs in, without sending anything; null when all of it went well. */
export async function checkSmtp(options: {
  readonly url: string;
  readonly isTlsRequired: boolean;
}): Promise<SmtpFailure | null> {
  const transport = createTransport({
    url: options.url,
    requireTLS: options.isTlsRequired && !isOnThisMachine(options.url),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return failureOf(error);
  } finally {
    transport.close();
  }
}

function failureOf(error: unknown): SmtpFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
  const said = error instanceof Error && 'responseCode' in error ? String(error.responseCode) : code;
  if (code === 'EAUTH') return { kind: 'sign-in', code: said };
  if (code === 'ETLS' || /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_|SELF_|UNABLE_TO_)/.test(code))
    return { kind: 'tls', code };
  const message = error instanceof Error ? error.message : '';
  if (code === 'ESOCKET' && /certificate|SSL|TLS/i.test(message)) return { kind: 'tls', code };
  return { kind: 'away', code };
}
