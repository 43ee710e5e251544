import { refuseCompanyOnly } from '../../../platform/company/company-only.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { requestReset } from './request-reset.ts';

/** Mails a reset code if the account exists; the answer does not tell (AUTH-12, OPEN-15). */
export const forgotPassword = defineHandler('forgotPassword', async ({ body, services }) => {
  refuseCompanyOnly(services.config, body.email);
  await requestReset(services, body.email);
});
