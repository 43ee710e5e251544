import { defineHandler } from '../../platform/http/handler.ts';
import { newestOutbox } from './demo.store.ts';

const SHOWN = 50;

/** What the embedded mail and SMS adapters kept instead of sending, newest first; registered in the demo only. */
export const listDemoOutbox = defineHandler('listDemoOutbox', async ({ services }) => {
  const rows = await newestOutbox(services.db.app, SHOWN);
  return {
    items: rows.map(({ id, kind, recipient, subject, body_text, has_page, attachments, at }) => ({
      id,
      kind,
      to: recipient,
      subject,
      text: body_text,
      hasPage: has_page,
      attachments,
      at: at.toISOString(),
    })),
  };
});
