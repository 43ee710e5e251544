import type { CustomerRequest, WaitingRequest } from '@maincrop/contract/schemas/customer-requests';
import type { RequestRow, WaitingRow } from './customer-request.store.ts';

/** A request for the person who sent it. */
export function presentRequest(row: RequestRow): CustomerRequest {
  return {
    ...stated(row),
    status: row.status,
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
    CustomerNr: row.customer_nr,
  };
}

/** An open request for who decides it. */
export function presentWaiting(row: WaitingRow): WaitingRequest {
  return {
    ...stated(row),
    user: {
      id: row.user_id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      group: row.group_name,
    },
  };
}

function stated(row: RequestRow) {
  return {
    id: row.id,
    companyName: row.company_name,
    customerNumber: row.customer_number,
    town: row.town,
    message: row.message,
    askedAt: row.created_at.toISOString(),
  };
}
