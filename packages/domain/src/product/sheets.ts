/** How many sheets of products one ZIP file holds; decision 032. */
export const SHEETS_MAX = 50;
