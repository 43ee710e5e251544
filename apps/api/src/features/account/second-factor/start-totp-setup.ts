import { Secret, TOTP } from 'otpauth';
import { authenticatorOf } from '../../../db/sealed-secrets.ts';
import { minutesAfter, SETUP_MINUTES } from '../../../platform/access/lifetimes.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { storeTotpSetup } from './second-factor.store.ts';

// RFC 4226 section 4: at least 128 bits, 160 recommended.
const SECRET_BYTES = 20;
const QR_WIDTH = 220;

/** A new secret that becomes the authenticator's once a code of it was right; until then nothing changes (MFA-05). */
export const startTotpSetup = defineHandler('startTotpSetup', async ({ caller, services }) => {
  const { userId, email } = caller();
  const secret = new Secret({ size: SECRET_BYTES });
  const uri = new TOTP({ issuer: 'Maincrop', label: email, secret }).toString();
  const { toString: toQrCode } = await import('qrcode');
  const qrSvg = await toQrCode(uri, { type: 'svg', errorCorrectionLevel: 'H', width: QR_WIDTH });
  const expiresAt = minutesAfter(services.clock.now(), SETUP_MINUTES);
  const sealed = services.vault.seal(secret.base32, authenticatorOf(userId));
  await storeTotpSetup(services.db.app, { userId, secret: sealed, expiresAt });
  return { secret: secret.base32, uri, qrSvg };
});
