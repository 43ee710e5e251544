/** How many addresses a customer may have. */
export const MOST_RECIPIENTS = 10;
