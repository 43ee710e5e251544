import type { RichText } from '@maincrop/contract/schemas/content';

/** A text with formats under its label. */
export interface RichTextProps {
  readonly label: string;
  readonly value: RichText;
  /** The text in the default language, shown while this one is empty. */
  readonly source?: RichText | null | undefined;
  readonly onChange: (value: RichText) => void;
}
