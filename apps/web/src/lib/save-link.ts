import { refusalOf } from '@maincrop/contract/client';
import { follow, saveBlob } from './save-file.ts';

/**
 * Saves the file behind a link of the service. A link to a store elsewhere is opened as it is, since only our own
 * answers may be read here. Throws `ApiError` when the service refuses the file.
 */
export async function saveLink(url: string, fallbackName: string): Promise<void> {
  const address = new URL(url, location.href);
  if (address.origin !== location.origin) {
    follow(address.href, fallbackName);
    return;
  }
  const response = await fetch(address, { credentials: 'same-origin' });
  if (!response.ok) throw await refusalOf(response);
  saveBlob(await response.blob(), fileNameOf(response) ?? fallbackName);
}

/** Grammar: `filename="name"`, RFC 6266. */
function fileNameOf(response: Response): string | null {
  return /filename="([^"/\\]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? null;
}
