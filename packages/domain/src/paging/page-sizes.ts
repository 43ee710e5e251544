/** Rows per page of each list (spec 9, OPEN-26 for the second list of orders). */
export const PAGE_SIZES = {
  orders: 20,
  otherOrders: 3,
  invoices: 20,
  claims: 13,
  users: 10,
} as const;
