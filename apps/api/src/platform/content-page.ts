import type { StoredPage } from '@maincrop/adapters/content/port';
import type { ContentAddress } from '@maincrop/domain/content/content-address';
import { AppError } from './app-error.ts';
import type { Services } from './services.ts';

const RETRY_AFTER_S = 30;

/** A page of the content as it is stored; null when there is none. Throws `service-busy` while the content is away. */
export async function contentPage(
  { content, log }: Pick<Services, 'content' | 'log'>,
  address: ContentAddress,
): Promise<StoredPage | null> {
  return content.page(address).catch((error: unknown) => {
    log.warn({ err: error, path: address.path }, 'content service away');
    throw new AppError('service-busy', {}, { retryAfterS: RETRY_AFTER_S });
  });
}
