export interface SavedFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: BlobPart;
}

/** Hands a file that the service has made to the browser, which saves it as a download. */
export function saveFile({ fileName, contentType, content }: SavedFile): void {
  const url = URL.createObjectURL(new Blob([content], { type: contentType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken the content by the end of this turn.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** Follows a link that answers with a file to save; the page stays. */
export function openDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.click();
}
