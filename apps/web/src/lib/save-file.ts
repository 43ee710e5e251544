import { refusalOf } from '@maincrop/contract/client';

export interface TextFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: string;
}

/** Hands a file that the service has made to the browser, which saves it as a download. */
export function saveFile({ fileName, contentType, content }: TextFile): void {
  saveBlob(new Blob([content], { type: contentType }), fileName);
}

/** The same for a file whose content is base64. Throws when it is not. */
export function saveBytes({ fileName, contentType, content }: TextFile): void {
  const bytes = Uint8Array.from(atob(content), (character) => character.codePointAt(0) ?? 0);
  saveBlob(new Blob([bytes], { type: contentType }), fileName);
}

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

function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  follow(url, fileName);
  // The browser has taken the content by the end of this turn.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

function follow(href: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = fileName;
  link.click();
}

/** Grammar: `filename="name"`, RFC 6266. */
function fileNameOf(response: Response): string | null {
  return /filename="([^"/\\]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? null;
}
