import { z } from 'zod';

/** Names one order; a job reads everything else when it runs. */
export const OrderName = z.object({ customerNr: z.string(), orderId: z.string() });
export type OrderName = z.output<typeof OrderName>;

/** An order and the user who is told about it. */
export const OrderReceiver = OrderName.extend({ userId: z.string() });
export type OrderReceiver = z.output<typeof OrderReceiver>;
