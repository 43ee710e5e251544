import type { ContentAddress } from '@maincrop/domain/content/content-address';
import type { FastifyRequest } from 'fastify';

/** The path of a row as the router writes it: `{name}` is a segment, `{name+}` at the end everything that is left. */
export function urlOf(path: string): string {
  return path.replace(/\{\w+\+\}$/, '*').replaceAll(/\{(\w+)\}/g, ':$1');
}

/** Gives what is left of an address the name that the row has for it, before the schema of the row looks at it. */
export function takePathNames(request: FastifyRequest, path: string): void {
  const name = /\{(\w+)\+\}$/.exec(path)?.[1];
  if (name === undefined) return;
  const { '*': rest, ...others } = request.params as Record<string, string>;
  request.params = { ...others, [name]: rest };
}

/** The content page that a request names, before its schema has looked at it: access is decided first. */
export function addressIn(request: FastifyRequest): ContentAddress {
  const { webspace = '', locale = '', '*': path = '' } = request.params as Record<string, string>;
  return { webspace, locale, path };
}
