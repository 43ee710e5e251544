import type { FastifyReply } from 'fastify';

/**
 * What goes with every answer: it is no page, so it loads nothing and stands in no frame. Pages, files and the reference
 * of the API put policies of their own in place of it. Nothing here asks for a device.
 */
export function setSecurityHeaders(reply: FastifyReply): void {
  reply.headers({
    'content-security-policy': NOTHING,
    'permissions-policy': DENIED.map((feature) => `${feature}=()`).join(', '),
    'x-content-type-options': 'nosniff',
  });
}

const NOTHING = "default-src 'none'; frame-ancestors 'none'";
// https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Permissions-Policy
const DENIED = [
  'accelerometer',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];
