import { ADMINISTRATOR } from '../world/accounts.ts';
import { AGREEMENT, postForm, withAgreement } from '../claims/attachments.ts';
import { aNewClaim, MONTHLY_AGREEMENT } from '../claims/claims.ts';
import { BUYER } from '../orders/orders.ts';
import { aPdfOf } from '../files/sample-files.ts';
import type { ValidCalls } from './valid-call.ts';

/** Claims with their proof, and the claims desk. */
export const validClaimCalls: ValidCalls = {
  createAttachment: [
    {
      as: BUYER,
      prepare: async ({ world }) => {
        await withAgreement(world);
        return { body: { sales_quote_sap_id: AGREEMENT, filename: 'proof.pdf', size: 200 } };
      },
    },
  ],
  confirmAttachment: [
    {
      as: BUYER,
      prepare: async ({ world, session }) => {
        await withAgreement(world);
        const content = aPdfOf(200);
        const permit = await session.call('createAttachment', {
          body: { sales_quote_sap_id: AGREEMENT, filename: 'proof.pdf', size: content.length },
        });
        await postForm(world, permit, content);
        return { body: { key: permit.key } };
      },
    },
  ],
  createClaim: [
    { as: BUYER, prepare: () => ({ body: { ...aNewClaim() } }) },
    { as: BUYER, prepare: () => ({ body: { ...aNewClaim({ confirmOverlap: true, attachments: [] }) } }) },
  ],
  checkQuantities: [
    { as: BUYER, prepare: () => ({ body: { agreementId: MONTHLY_AGREEMENT, text: 'S06;12;CAR' } }) },
    {
      as: BUYER,
      prepare: () => ({
        body: {
          agreementId: MONTHLY_AGREEMENT,
          file: { fileName: 'month.csv', contentBase64: Buffer.from('code,quantity').toString('base64') },
        },
      }),
    },
  ],
  answerClaim: [
    {
      as: BUYER,
      prepare: async ({ world, session }) => {
        const [claim] = (await session.call('listClaims', { query: {} })).items;
        await world.db.system.query("update claims set outcome = 'returned' where id = $1", [claim?.id]);
        return { body: { id: claim?.id, text: 'The invoices of the wholesaler.', attachments: [] } };
      },
    },
  ],
  assignClaim: [
    {
      as: ADMINISTRATOR,
      prepare: async ({ session }) => {
        const [claim] = (await session.call('listWaitingClaims', { query: {} })).items;
        return { body: { id: claim?.id, userId: null } };
      },
    },
  ],
  addClaimNote: [
    {
      as: ADMINISTRATOR,
      prepare: async ({ session }) => {
        const [claim] = (await session.call('listWaitingClaims', { query: {} })).items;
        return {
          body: { id: claim?.id, noteId: '01a210ab-9977-723d-8c6b-8b29d37cf2a6', text: 'Called on Monday.' },
        };
      },
    },
  ],
  decideClaim: [
    {
      as: ADMINISTRATOR,
      prepare: async ({ session }) => {
        const [claim] = (await session.call('listWaitingClaims', { query: {} })).items;
        const { id, version, amount } = claim ?? { amount: '0' };
        const part = String(Number(amount) / 2);
        return {
          body: { id, version, outcome: 'accepted_in_part', reason: 'Half was bought.', amount: part },
        };
      },
    },
  ],
  settleClaim: [
    {
      as: ADMINISTRATOR,
      prepare: async ({ session }) => {
        const [claim] = (await session.call('listWaitingClaims', { query: {} })).items;
        return { body: { id: claim?.id, version: claim?.version } };
      },
    },
  ],
};
