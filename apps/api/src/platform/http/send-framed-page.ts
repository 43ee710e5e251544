import type { FastifyReply } from 'fastify';

/**
 * Sends a page that the portal shows in a frame, such as a mail as its reader sees it: with styles and pictures of its
 * own, without scripts, forms and requests. Its links open beside the portal. A frame of `srcdoc` would have the policy
 * of the portal's page, which knows no style but its own.
 */
export function sendFramedPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': [
        "default-src 'none'",
        "style-src 'unsafe-inline'",
        'img-src data:',
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
        'sandbox allow-popups allow-popups-to-escape-sandbox',
      ].join('; '),
    })
    .send(html);
}
