import { approveCustomerRequest } from './approve-customer-request.ts';
import { askForCustomer } from './ask-for-customer.ts';
import { getCustomerRequest } from './get-customer-request.ts';
import { listCustomerRequests } from './list-customer-requests.ts';
import { refuseCustomerRequest } from './refuse-customer-request.ts';
import { withdrawCustomerRequest } from './withdraw-customer-request.ts';

/** The handlers of requests to be connected to a customer. */
export const customerRequestHandlers = {
  approveCustomerRequest,
  askForCustomer,
  getCustomerRequest,
  listCustomerRequests,
  refuseCustomerRequest,
  withdrawCustomerRequest,
};
