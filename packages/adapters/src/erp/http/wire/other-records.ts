import { DISPUTE_KINDS } from '@maincrop/domain/disputes/limits';
import { z } from 'zod';
import type { ErpContract } from '../../contract-record.ts';
import type { ErpDispute, ErpNewDispute } from '../../dispute-record.ts';
import type { ErpDisputeReceipt } from '../../port.ts';
import { customerNr, day, instantUtc, kilograms, maybe, reference, text } from './fields.ts';

export const contract: z.ZodType<ErpContract> = z
  .object({
    contractNumber: text,
    CustomerNr: customerNr,
    validFrom: day,
    validTo: day,
    totalVolumeKg: kilograms,
    lines: z.array(
      z.object({
        lwCode: text.meta({ description: 'The product’s short code' }),
        material: text.meta({ description: '`ProductNr`' }),
        productName: z.string(),
        contractQtyKg: kilograms,
        billedQtyKg: kilograms,
        openOrdersKg: kilograms,
        kgLeft: maybe(kilograms).meta({ description: 'Null: the portal computes it' }),
        percentLeft: maybe(z.string().regex(/^\d{1,3}\.\d$/)).meta({ examples: ['76.7'] }),
      }),
    ),
  })
  .meta({ id: 'Contract', description: 'A volume contract' });

const disputeFields = {
  CustomerNr: customerNr,
  document: z.enum(['order', 'invoice']),
  documentNumber: text.meta({ description: 'OrderNumber or BillDoc' }),
  line: z.int().min(1),
  ProductNr: text,
  productName: z.string(),
  kind: z.enum(DISPUTE_KINDS),
  text: z.string(),
  reportedAt: instantUtc,
};

export const dispute: z.ZodType<ErpDispute> = z
  .object({
    ...disputeFields,
    DisputeNumber: text,
    externalReference: maybe(reference),
    status: z.enum(['received', 'in-review', 'accepted', 'rejected']),
    dueDate: maybe(day).meta({ description: 'Day by which the supplier decides' }),
  })
  .meta({ id: 'Dispute', description: 'A problem with a delivered or invoiced line' });

/** A dispute as it travels: photos in base 64. */
export const newDispute: z.ZodType<WrittenDispute> = z
  .object({
    ...disputeFields,
    externalReference: text,
    photos: z.array(
      z.object({
        name: text,
        type: z.enum(['image/jpeg', 'image/png']),
        content: z.base64().meta({ description: 'Base 64; all photos together are at most 10 MiB' }),
      }),
    ),
  })
  .meta({ id: 'NewDispute' });

export type WrittenDispute = Omit<ErpNewDispute, 'photos'> & {
  readonly photos: readonly (Omit<ErpNewDispute['photos'][number], 'content'> & {
    readonly content: string;
  })[];
};

export const disputeReceipt: z.ZodType<ErpDisputeReceipt> = z
  .object({ DisputeNumber: text, dueDate: maybe(day) })
  .meta({ id: 'DisputeReceipt' });
