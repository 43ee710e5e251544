import { execFileSync } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import jsqr from 'jsqr';
import { PNG } from 'pngjs';

/** What a phone's camera reads from a QR code on the screen. */
export async function scan(picture: Locator): Promise<string> {
  const png = PNG.sync.read(await picture.screenshot());
  const found = jsqr(new Uint8ClampedArray(png.data), png.width, png.height);
  expect(found).not.toBeNull();
  return found?.data ?? '';
}

/** A secret for an authenticator: 160 random bits in Base32. */
export function newSecret(): string {
  return Array.from(randomBytes(32), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** The code that an authenticator with this set-up URI shows at a time. */
export function codeAt(uri: string, now: Date): string {
  return codeOf(new URL(uri).searchParams.get('secret') ?? '', now);
}

/** The same for a secret. */
export function codeOf(secret: string, now: Date): string {
  try {
    return execFileSync('oathtool', ['--totp', '-b', secret, '--now', now.toISOString()], {
      encoding: 'utf8',
    }).trim();
  } catch {
    // No oathtool on this machine: the same by the book.
    return totp(secret, now);
  }
}

/** The clock of the service, which the page learned when it was loaded. */
export async function serviceNow(page: Page): Promise<Date> {
  const now = await page.evaluate(() => {
    const boot = JSON.parse(document.querySelector('#boot')?.textContent ?? '{}') as {
      session: { now: string };
    };
    return Date.parse(boot.session.now) + performance.now();
  });
  return new Date(now);
}

/** RFC 6238 with SHA-1, steps of 30 s and 6 digits. */
function totp(secret: string, now: Date): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now.getTime() / 30_000)));
  const digest = createHmac('sha1', base32(secret)).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 section 6, without padding. */
function base32(text: string): Buffer {
  const bits = Array.from(text)
    .map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
