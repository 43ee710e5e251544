import type { FastifyInstance } from 'fastify';
import { StartError } from '../start-error.ts';

/** Takes requests on the configured address and answers with it; throws `StartError` where it cannot be had. */
export async function listen(
  app: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const sentence = SENTENCES[code]?.(host, port);
    throw sentence === undefined ? error : new StartError(sentence, { cause: error });
  }
}

const SENTENCES: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) =>
    `Port ${port} of ${host} is taken by another program: stop that, or set PORT to another one.`,
  EACCES: (_host, port) =>
    `Port ${port} may not be used by this user: set PORT to one above 1023, with a proxy in front of it.`,
  EADDRNOTAVAIL: (host) => `${host} is no address of this machine: set HOST to one, or to 0.0.0.0 for all.`,
  ENOTFOUND: (host) => `${host} is no address of this machine: set HOST to one, or to 0.0.0.0 for all.`,
};
