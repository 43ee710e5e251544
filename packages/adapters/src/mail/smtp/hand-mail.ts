import { createTransport } from 'nodemailer';
import { MailInDoubt } from '../port.ts';

type Transport = ReturnType<typeof createTransport>;
type Message = Parameters<Transport['sendMail']>[0];

/** Less than a mail may wait behind those that find out that the server is silent. */
const GREETING_MS = 4000;
/** From connecting until the server has the whole mail; then it may look at it for long. */
const HANDING_MS = 60_000;
/** RFC 5321 section 4.5.3.2.6: who gives up earlier sends again what has been taken. */
const ANSWER_MS = 600_000;

/** What a mail needs to be handed over. */
export interface Handing {
  readonly url: string;
  readonly isTlsRequired: boolean;
  /** Ends what is under way. */
  readonly signal: AbortSignal;
  /** Hears that the server has been given the whole mail: from here on it may have taken it. */
  readonly onWhole: () => void;
}

/**
 * Hands one mail to the server, on a connection of its own: one that was kept would be silent for ten minutes when it
 * broke unnoticed. Throws `MailInDoubt` when the mail was whole and no answer came, else what nodemailer throws.
 */
export async function handMail(message: Message, handing: Handing): Promise<void> {
  const tooLong = new AbortController();
  const limit = setTimeout(() => tooLong.abort(), HANDING_MS);
  let isWhole = false;
  const transport = createTransport({
    url: handing.url,
    requireTLS: handing.isTlsRequired,
    connectionTimeout: GREETING_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: ANSWER_MS,
    logger: listening(() => {
      isWhole = true;
      clearTimeout(limit);
      handing.onWhole();
    }),
  });
  try {
    await transport.sendMail({ ...message, signal: AbortSignal.any([tooLong.signal, handing.signal]) });
  } catch (error) {
    if (isWhole && !isAnswer(error)) throw new MailInDoubt('no answer to a whole mail', { cause: error });
    throw error;
  } finally {
    clearTimeout(limit);
    transport.close();
  }
}

/** The log of nodemailer is the only place where it tells that it has written a mail with its end. */
function listening(onWhole: () => void) {
  const ignore = () => {};
  return {
    level: ignore,
    trace: ignore,
    debug: ignore,
    info: (entry: unknown) => {
      if (typeof entry === 'object' && entry !== null && 'tnx' in entry && entry.tnx === 'message') onWhole();
    },
    warn: ignore,
    error: ignore,
    fatal: ignore,
  };
}

function isAnswer(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number';
}
