// Without types of its own.
declare module 'fontkit' {
  /** An opened font, which pdfkit takes in place of its bytes; the types of pdfkit do not know that yet. */
  export type Font = PDFKit.Mixins.PDFFontSource & {
    readonly characterSet: readonly number[];
    glyphForCodePoint(codePoint: number): unknown;
  };
  export function create(bytes: Uint8Array): Font;
}
