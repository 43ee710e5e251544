import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from './app-error.ts';
import type { World } from './world.ts';

/** How long a link to a file works. */
const LIFETIME_S = 5 * 60;

interface LinkedFile {
  readonly key: string;
  readonly name: string;
}

/**
 * A link to a kept file that works for five minutes for whoever has it; give it out only to who may see the file.
 * It is relative to the portal, so that it works behind every address.
 */
export async function fileLink(world: World, file: LinkedFile): Promise<string> {
  const expires = String(Math.floor(world.clock.now().getTime() / 1000) + LIFETIME_S);
  const signature = signatureOf({ ...file, expires }, await world.linkSecret());
  const query = new URLSearchParams({ ...file, expires, signature });
  return `/api/attachments?${query.toString()}`;
}

/** Refuses a link that we did not make, that was changed, or that has expired. */
export async function checkFileLink(
  world: World,
  link: LinkedFile & { readonly expires: string; readonly signature: string },
): Promise<void> {
  const right = Buffer.from(signatureOf(link, await world.linkSecret()));
  const given = Buffer.from(link.signature);
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new AppError('not-found');
  if (world.clock.now().getTime() >= Number(link.expires) * 1000)
    throw new AppError('attachments.link-expired');
}

function signatureOf(
  { key, name, expires }: LinkedFile & { readonly expires: string },
  secret: Buffer,
): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['file-link', key, name, expires]))
    .digest('base64url');
}
