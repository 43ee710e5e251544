import { call } from './client.ts';
import { enterAsOther } from './leave.ts';
import { tellOtherTabs } from './tabs.ts';

/** Acts as another user from now on and opens their dashboard; other tabs follow. Source: ADM-12. */
export async function startActingAs(id: string, reason: string): Promise<void> {
  await call('impersonate', { body: { id, reason } });
  tellOtherTabs('user-changed');
  enterAsOther('/dashboard');
}

/** Is the administrator again and returns to user management; other tabs follow. Source: ADM-13. */
export async function stopActing(): Promise<void> {
  await call('impersonate', { body: {} });
  tellOtherTabs('user-changed');
  enterAsOther('/user-management');
}
