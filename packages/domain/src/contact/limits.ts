/** Characters of a message to a desk, after trimming. */
export const CONTACT_MESSAGE_MIN = 10;
export const CONTACT_MESSAGE_MAX = 4000;
/** Characters of what it is about: the number of an order or invoice. */
export const CONTACT_REFERENCE_MAX = 60;
/** Messages of one person in a day of UTC. */
export const CONTACT_MESSAGES_A_DAY = 20;
