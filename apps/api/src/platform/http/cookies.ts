import type { FastifyReply } from 'fastify';
import type { CookieName, SetCookie } from './handler.ts';

/** On HTTPS the `__Host-` prefix binds a cookie to this very host and to secure connections. */
export function cookieName(name: CookieName, publicUrl: string): string {
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name;
}

/** Sets or removes the cookies of the portal, always unreadable for scripts and not sent by other sites' forms. */
export function cookieSetter(reply: FastifyReply, publicUrl: string): SetCookie {
  return (name, value, maxAgeS) => {
    const attributes = {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: publicUrl.startsWith('https:'),
    } as const;
    // Whoever uses this browser next finds nothing of it by going back.
    if (name === 'session' && value === null) reply.header('clear-site-data', '"cache"');
    if (value === null) reply.clearCookie(cookieName(name, publicUrl), attributes);
    else reply.setCookie(cookieName(name, publicUrl), value, { ...attributes, maxAge: maxAgeS });
  };
}
