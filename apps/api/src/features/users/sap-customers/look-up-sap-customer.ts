import { ErpUnavailable } from '@maincrop/adapters/erp/port';
import type { SapCustomerLookup } from '@maincrop/contract/schemas/users';
import { paddedSapId } from '@maincrop/domain/sap-id/sap-id';
import { AppError } from '../../../platform/app-error.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import type { Services } from '../../../platform/services.ts';
import { type CopiedCustomer, copiedCustomers } from './sap-customer.store.ts';

const RETRY_AFTER_S = 5;

/** Whether a SAP ID is known and its customer may use the portal, while it is typed (ADM-08, OPEN-22). */
export const lookUpSapCustomer = defineHandler(
  'lookUpSapCustomer',
  async ({ query, services }): Promise<SapCustomerLookup> => {
    const sapId = paddedSapId(query.customer_nr);
    const copied = (await copiedCustomers(services.db.app, [sapId])).get(sapId);
    const found = copied ?? (await askErp(services, sapId));
    if (found === null) return { status: 'unknown' };
    const { hasPortalAccess, ...customer } = found;
    return { status: hasPortalAccess ? 'found' : 'no-portal-access', customer };
  },
);

/** The copy is up to a minute behind: a customer created just now is known to the ERP alone. */
async function askErp(services: Services, customerNr: string): Promise<CopiedCustomer | null> {
  try {
    const found = await services.erp.lookUpCustomer(customerNr);
    if (found === null) return null;
    const { CustomerNr, CustName1, City, CountryKey, IsContainerCustomer, portalAccess } = found;
    return {
      CustomerNr,
      CustName1,
      City,
      CountryKey,
      IsContainerCustomer,
      hasPortalAccess: portalAccess,
    };
  } catch (error) {
    if (!(error instanceof ErpUnavailable)) throw error;
    throw new AppError('service-busy', {}, { retryAfterS: RETRY_AFTER_S, cause: error });
  }
}
