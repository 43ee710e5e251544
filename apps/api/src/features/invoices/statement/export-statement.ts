import { customersByNumber } from '../../../db/customers.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import type { Services } from '../../../platform/services.ts';
import { sayIn } from '../../../platform/texts.ts';
import { readStatement } from './read-statement.ts';

/** The same statement as a letter or as an Excel file, with all of its lines; who took it is in the audit trail. */
export const exportStatement = defineHandler(
  'exportStatement',
  async ({ query, scope, services, locale, caller, request }) => {
    const { format } = query;
    const { customerNr } = scope();
    const now = services.clock.now();
    const read = await readStatement(services, scope(), query);
    const customerName = read.parties?.soldTo.CustName1 ?? (await nameOf(services, customerNr));
    const paper = { ...read, customerNr, customerName, at: now };
    const bytes =
      format === 'pdf'
        ? await (await import('./statement-pdf.ts')).statementPdf(paper, locale)
        : await (await import('./statement-sheets.ts')).statementSheets(paper, locale);
    await writeAudit(services.db.app, {
      action: 'statement.exported',
      customerNr,
      at: now,
      requestId: request.id,
      actorUserId: caller().userId,
      after: { format, count: read.statement.movements.length },
    });
    const { say } = sayIn('statement', locale);
    return {
      fileName: [
        say('fileName'),
        customerNr,
        ...(read.currency === null ? [] : [read.currency]),
        `${read.to}.${format}`,
      ].join('-'),
      contentType: CONTENT_TYPES[format],
      content: bytes.toString('base64'),
    };
  },
);

/** The name of a customer without any document that says it. */
async function nameOf({ db }: Services, customerNr: string): Promise<string> {
  const [customer] = await customersByNumber(db.app, [customerNr]);
  return customer?.CustName1 ?? customerNr;
}

const CONTENT_TYPES = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
