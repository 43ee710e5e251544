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

/** The same for bytes that are here already. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  follow(url, fileName);
  // The browser has taken the content by the end of this turn.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** Lets the browser save what an address leads to. */
export function follow(href: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = fileName;
  link.click();
}
