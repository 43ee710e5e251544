/** Monday morning: the instant at which test worlds begin. */
export const TEST_START = new Date('2026-11-23T08:00:00Z');
