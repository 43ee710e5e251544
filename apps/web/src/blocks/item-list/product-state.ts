export interface ProductState {
  /** The product cannot be ordered now, for the reason that `text` gives. */
  readonly isDisabled: boolean;
  readonly text: string;
  /** The text asks for attention. */
  readonly isWarning?: boolean;
}
