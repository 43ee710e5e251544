/** For `types` of a query: nothing is turned into a Date or an object on the way, because most of it goes out as it came. */
export const plainText = { getTypeParser: () => (value: string) => value };
