export interface TextFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: string;
}

/** Hands a file to the browser as a download. */
export function saveFile({ fileName, contentType, content }: TextFile): void {
  const url = URL.createObjectURL(new Blob([content], { type: contentType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
