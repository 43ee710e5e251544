import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import { SCIM_TYPE } from './directory.ts';

/** Several times what the largest body has that is of use: a thousand lines of four values. */
const VALUES_MAX = 20_000;

/**
 * Takes JSON bodies as Fastify does, once their values have been counted: a megabyte of empty lists is cheap to send,
 * and costs seconds and a hundred times its size to read and to check.
 */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    ['application/json', SCIM_TYPE],
    { parseAs: 'string' },
    (request, body, done) => {
      // Some clients name the type of a body that they do not send.
      if (body === '' && request.method === 'DELETE') done(null);
      else if (hasMoreValues(body, VALUES_MAX)) done(new AppError('invalid-request'));
      else void parse(request, body, done);
    },
  );
}

/** Counts what begins or divides values outside of texts, where JSON is well-formed; else the parser says so. */
function hasMoreValues(json: string, most: number): boolean {
  let count = 0;
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at);
    if (sign === QUOTE) at = endOfText(json, at);
    else if (DIVIDERS.has(sign)) count += 1;
    if (count > most) return true;
  }
  return false;
}

/** Where the text that begins here ends; the end of everything where it does not. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (json.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return json.length;
}

const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const DIVIDERS = new Set(['[', '{', ','].map((sign) => sign.charCodeAt(0)));
