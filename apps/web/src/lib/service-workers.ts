/** Removes service workers of earlier portals on this address; there is none any more. Source: NAV-45. */
export async function unregisterServiceWorkers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map(async (registration) => registration.unregister()));
}
