/**
 * Sends text messages. `to` is an international number without spaces. Throws on every failure.
 * Default: `embedded` keeps the messages in an outbox that the demo shows.
 */
export interface SmsPort {
  send(message: { readonly to: string; readonly text: string }): Promise<void>;
  close(): Promise<void>;
}
