import { createHash } from 'node:crypto';
import { AppError } from '../../platform/app-error.ts';
import { makeLink } from '../../platform/document-link.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { supplierWording } from '../../platform/texts.ts';
import { AGREEMENTS_MAX, agreementsOf, customerNameOf } from './agreements.store.ts';

/**
 * A link to the document of an agreement in the language of the request, for five minutes (AGR-04). The document is
 * made when it is first asked for and again after the agreement or the template has changed; its key tells one state from another.
 */
export const getAgreementLink = defineHandler(
  'getAgreementLink',
  async ({ query, caller, scope, locale, services }) => {
    const { customerNr } = scope();
    const agreements = await agreementsOf(services.db, scope(), {
      locale,
      limit: AGREEMENTS_MAX,
      now: services.clock.now(),
    });
    const found = agreements.find(({ id }) => id === query.id);
    if (found === undefined) throw new AppError('not-found');
    const { claimed: _, ...agreement } = found;
    const names = {
      customer: await customerNameOf(services.db, scope()),
      supplier: supplierWording(services.config),
    };
    const { AGREEMENT_TEMPLATE, agreementPdf } = await import('./agreement-pdf.ts');
    const state = createHash('sha256')
      .update(JSON.stringify([AGREEMENT_TEMPLATE, agreement, names, locale]))
      .digest('hex');
    const key = `agreements/${customerNr}/${state}.pdf`;
    const kept = await services.storage.open(key);
    kept?.stream.destroy();
    if (kept === null) await services.storage.keep(key, await agreementPdf(agreement, names, locale));
    const { sessionId } = caller();
    const fileName = `${agreement.sales_quote_sap_id}.pdf`;
    return { s3_url: await makeLink(services, scope(), { sessionId, kind: 'agreement', key, fileName }) };
  },
);
