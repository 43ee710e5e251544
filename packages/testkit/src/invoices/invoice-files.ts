/** An invoice that the demo buyer of customer 0000100001 has. */
export const INVOICE = 'inv-0001';
