import { LOCALE_IDS } from '@maincrop/domain/locale/locales';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

const GOOD_FOR_MS = 180 * 86_400_000;

/** Where a weakness is reported, at the address of RFC 9116; nothing there without a contact. */
export function registerSecurityContact(app: FastifyInstance, { config, clock }: Services): void {
  const { securityContact, publicUrl } = config;
  if (securityContact === null) return;
  const path = '/.well-known/security.txt';
  app.get(path, { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(
      [
        `Contact: ${securityContact}`,
        // Whoever keeps a copy is to look again.
        `Expires: ${new Date(clock.now().getTime() + GOOD_FOR_MS).toISOString()}`,
        `Preferred-Languages: ${LOCALE_IDS.join(', ')}`,
        `Canonical: ${publicUrl}${path}`,
        '',
      ].join('\n'),
    ),
  );
}
