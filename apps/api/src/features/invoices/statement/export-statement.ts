import { customersByNumber } from '../../../db/customers.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { sayIn } from '../../../platform/texts.ts';
import { readStatement } from './read-statement.ts';
import { statementPdf } from './statement-pdf.ts';
import { statementSheets } from './statement-sheets.ts';

/** The same statement as a letter or as an Excel file, with all of its lines; who took it is in the audit trail. */
export const exportStatement = defineHandler(
  'exportStatement',
  async ({ query, scope, services, locale, caller, request }) => {
    const { format } = query;
    const { customerNr } = scope();
    const now = services.clock.now();
    const [read, [customer]] = await Promise.all([
      readStatement(services, scope(), query),
      customersByNumber(services.db.app, [customerNr]),
    ]);
    const paper = { ...read, customerNr, customerName: customer?.CustName1 ?? customerNr, at: now };
    const bytes = await (format === 'pdf' ? statementPdf(paper, locale) : statementSheets(paper, locale));
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

const CONTENT_TYPES = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
