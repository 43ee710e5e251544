import { Socket } from 'node:net';

/**
 * A connection whose answers may be anything: what the driver cannot read ends this connection, and with it the query.
 * The driver throws it out of an event, where nobody could catch it and the process would end.
 */
export class SteadySocket extends Socket {
  override emit(...event: Parameters<Socket['emit']>): boolean {
    try {
      return super.emit(...event);
    } catch (error) {
      if (event[0] !== 'data') throw error;
      this.destroy(error instanceof Error ? error : new Error(String(error)));
      return true;
    }
  }
}
