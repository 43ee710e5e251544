import { z } from 'zod';
import type { ErpCustomer, ErpPlant, ErpShipToPartner } from '../../port.ts';
import { country, currency, customerNr, maybe, text } from './fields.ts';

export const customer: z.ZodType<ErpCustomer> = z
  .object({
    CustomerNr: customerNr,
    CustName1: text,
    City: text,
    CountryKey: country,
    IsContainerCustomer: z.boolean().meta({ description: 'Ships in reefer containers instead of trucks' }),
    Currency: currency,
    portalAccess: z.boolean().meta({ description: 'False: nobody of this customer may use the portal' }),
    freightScales: maybe(z.array(z.int().min(0))).meta({
      description: 'Lower bounds in pallets of the freight price brackets; null for container customers',
      examples: [[1, 6, 12, 26]],
    }),
    loadBase: maybe(z.enum(['PALLET', 'SHEET'])).meta({
      description: 'How containers are loaded; null for trucks',
    }),
  })
  .meta({ id: 'Customer', description: 'A sold-to party' });

export const plant: z.ZodType<ErpPlant> = z
  .object({ code: text, city: text, name: text })
  .meta({ id: 'Plant', description: 'A warehouse that goods leave' });

export const shipToPartner: z.ZodType<ErpShipToPartner> = z
  .object({
    Id: text,
    CustomerNr: text.meta({ description: 'Number of the ship-to party itself' }),
    SoldTo: customerNr,
    PartnerName: text,
    StreetAndNumber: z.string(),
    City: text,
    PostalCode: z.string(),
    CountryKey: country,
    IncoTerms1: z.string(),
  })
  .meta({ id: 'ShipToPartner', description: 'Where goods of a customer go' });
