export interface SpinnerProps {
  /** Read out when the spinner stands alone; without it the spinner is decoration. */
  readonly label?: string;
}

export function Spinner({ label }: SpinnerProps) {
  return (
    <span
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })}
      className="inline-block size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  );
}
