import type { ErpAnswer, HttpErpClient } from '@maincrop/adapters/erp/http/http-client';
import { problemsOf } from '@maincrop/adapters/erp/http/wire/records';
import type { z } from 'zod';

/** An answer, or why there is none that could be judged. */
export type Asked = ErpAnswer | { readonly kind: 'none'; readonly reason: string };

/** Sends one request of the interface; what the portal would call unavailable is an answer here. */
export async function ask(
  client: HttpErpClient,
  request: {
    readonly method: 'GET' | 'PUT';
    readonly path: string;
    readonly accept?: string;
    readonly body?: unknown;
  },
): Promise<Asked> {
  try {
    return await client.send({ accept: 'application/json', ...request });
  } catch (error) {
    return { kind: 'none', reason: error instanceof Error ? error.message : String(error) };
  }
}

/** In words: `answered 404 (type about:blank: Not here.)`. */
export function told(asked: Asked): string {
  if (asked.kind === 'none') return `gave no answer of the interface (${asked.reason})`;
  if (asked.kind === 'good') return `answered ${asked.status}`;
  return `answered ${asked.status} (${asked.type === '' ? 'no problem+json' : `type ${asked.type}`}: ${asked.detail})`;
}

/** The content of a good answer, or what is wrong with it. */
export function contentOf<T>(
  asked: Asked,
  schema: z.ZodType<T>,
): { readonly content: T } | { readonly wrong: string } {
  if (asked.kind !== 'good') return { wrong: told(asked) };
  let raw: unknown;
  try {
    raw = JSON.parse(new TextDecoder().decode(asked.content));
  } catch {
    return { wrong: `answered ${asked.status} with what is no JSON` };
  }
  const read = schema.safeParse(raw);
  return read.success
    ? { content: read.data }
    : { wrong: `is not of the interface: ${problemsOf(read.error)}` };
}
