import { call } from './client.ts';
import { enterAsOther } from './leave.ts';
import { tellOtherTabs } from './tabs.ts';

/** Is the administrator again and returns to user management; other tabs follow. Source: ADM-13. */
export async function stopActing(): Promise<void> {
  await call('impersonate', { body: {} });
  tellOtherTabs('user-changed');
  enterAsOther('/user-management');
}
