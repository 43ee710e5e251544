/** The password of every demo account, which is public. */
export const DEMO_PASSWORD = 'Maincrop2026';
