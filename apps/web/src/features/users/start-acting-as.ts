import { call } from '../../lib/client.ts';
import { enterAsOther } from '../../lib/leave.ts';
import { tellOtherTabs } from '../../lib/tabs.ts';

/** Acts as another user from now on and opens their dashboard; other tabs follow. Source: ADM-12. */
export async function startActingAs(id: string, reason: string): Promise<void> {
  await call('impersonate', { body: { id, reason } });
  tellOtherTabs('user-changed');
  enterAsOther('/dashboard');
}
