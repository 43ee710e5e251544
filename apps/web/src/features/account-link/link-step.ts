/** What the button of a mailed link shows, and does. */
export interface LinkStep {
  /** Of the account, before what the link undoes. */
  readonly email: string;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly isDone: boolean;
  readonly onFollow: () => void;
}
