import { BUYER, BUYER_WITHOUT_MFA, refusalOf } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('startTotpSetup', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  });
  afterAll(() => world.close());

  it('MFA-05 answers the secret as text, as URI and as a QR code 220 wide', async () => {
    const { call } = await world.signIn(BUYER_WITHOUT_MFA);

    const { secret, uri, qrSvg } = await call('startTotpSetup');

    const parsed = new URL(uri);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(parsed.protocol + parsed.hostname).toBe('otpauth:totp');
    expect(decodeURIComponent(parsed.pathname)).toBe(`/Maincrop:${BUYER_WITHOUT_MFA}`);
    expect(Object.fromEntries(parsed.searchParams)).toMatchObject({ issuer: 'Maincrop', secret });
    expect(qrSvg).toMatch(/^<svg [^>]*width="220" height="220"/);
  });

  it('MFA-05 has a QR code with high error correction', async () => {
    const { create } = await import('qrcode');
    const { call } = await world.signIn(BUYER_WITHOUT_MFA);

    const { uri, qrSvg } = await call('startTotpSetup');

    const { size } = create(uri, { errorCorrectionLevel: 'H' }).modules;
    // Four modules of quiet zone on each side.
    expect(qrSvg).toContain(`viewBox="0 0 ${size + 8} ${size + 8}"`);
    expect(create(uri, { errorCorrectionLevel: 'Q' }).modules.size).toBeLessThan(size);
  });

  it('makes another secret each time and changes nothing else yet', async () => {
    const { call } = await world.signIn(BUYER);
    const before = await secretOf(BUYER);

    const first = await call('startTotpSetup');
    const second = await call('startTotpSetup');

    expect(first.secret).not.toBe(second.secret);
    expect(await secretOf(BUYER)).toBe(before);
    expect((await call('getSession')).mfa).toBe('TOTP');
  });

  it('needs a session that proved its password within ten minutes', async () => {
    const { call } = await world.signIn(BUYER_WITHOUT_MFA);
    await world.db.system.query(
      "update sessions set authenticated_at = authenticated_at - interval '11 minutes'",
    );

    expect(await refusalOf(call('startTotpSetup'))).toBe('account.reauthentication-required');
    expect(await refusalOf(world.call('startTotpSetup'))).toBe('account.sign-in-required');
  });

  async function secretOf(email: string): Promise<string | null | undefined> {
    const { rows } = await world.db.system.query<{ totp_secret: string | null }>(
      'select totp_secret from users where email = $1',
      [email],
    );
    return rows[0]?.totp_secret;
  }
});
