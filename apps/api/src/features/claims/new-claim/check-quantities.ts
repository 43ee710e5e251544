import type { QuantityRow } from '@maincrop/contract/schemas/claims';
import { CLAIM_UNITS } from '@maincrop/domain/billback/check-claim';
import {
  pastedTable,
  type QuantityRow as ReadRow,
  readQuantityRows,
} from '@maincrop/domain/billback/quantity-rows';
import { type AgreedProduct, type AgreementFacts, agreementQuery } from '../../../db/agreements.ts';
import { productNames } from '../../../db/product-names.ts';
import { scopedQuery } from '../../../db/scope.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Call, defineHandler } from '../../../platform/http/handler.ts';
import { readTableFile, TABLE_ROWS_MAX } from '../../../platform/read-table-file.ts';
import { weightOf } from './check-new-claim.ts';

const REFUSALS = { unreadable: 'claims.file-unreadable', tooManyRows: 'claims.file-too-many-rows' } as const;

/** Longest text of a row that goes back to be recognised. */
const ROW_TEXT_MAX = 200;

/** A verdict on each row of pasted text or of a CSV or Excel file; nothing is stored (CLM-10). */
export const checkQuantities = defineHandler('checkQuantities', async ({ body, scope, locale, services }) => {
  const { customerNr } = scope();
  const query = agreementQuery(customerNr, body.agreementId);
  const [agreement] = await scopedQuery<AgreementFacts>(services.db, scope(), query);
  if (agreement === undefined) throw new AppError('claims.unknown-agreement');
  const { table, isEncodingGuessed } = await tableOf(body);
  const read = readQuantityRows(table, agreement.items.map(rowProduct));
  if (read.length > TABLE_ROWS_MAX) throw tooManyRows();
  const nameOf = await productNames(services.db, locale, services.clock.now());
  const products = agreement.items.map((item) => ({
    ...item,
    sap_product: nameOf(item.sap_product_id, item.sap_product),
  }));
  const rows = read.map((row) => presentRow(row, products));
  const accepted = rows.filter(({ verdict }) => verdict === 'ok').length;
  return { rows, accepted, isEncodingGuessed };
});

async function tableOf({ text, file }: Call<'checkQuantities'>['body']) {
  if (file !== undefined) {
    const { rows: table, isEncodingGuessed } = await readTableFile(file, { refusals: REFUSALS });
    return { table, isEncodingGuessed };
  }
  if (text === undefined || text.trim() === '') throw new AppError('claims.file-missing');
  return { table: pastedTable(text), isEncodingGuessed: false };
}

function tooManyRows(): AppError {
  return new AppError('claims.file-too-many-rows', { maximum: TABLE_ROWS_MAX });
}

/** Cartons are the usual unit, where their weight is known. */
function rowProduct(product: AgreedProduct) {
  return {
    ProductNr: product.sap_product_id,
    ShortCode: product.ShortCode,
    CustomProductNr: product.customNr,
    units: CLAIM_UNITS.toReversed().filter((SalesUnit) => weightOf(product, { SalesUnit }) !== null),
  };
}

function presentRow(row: ReadRow, products: readonly AgreedProduct[]): QuantityRow {
  const text = row.cells.join('  ').trim().slice(0, ROW_TEXT_MAX);
  if (row.verdict !== 'ok') return { row: row.row, text, verdict: row.verdict, item: null };
  const product = products.find(({ sap_product_id }) => sap_product_id === row.line.ProductNr);
  return {
    row: row.row,
    text,
    verdict: 'ok',
    item: { ...row.line, ShortCode: product?.ShortCode ?? '', ItemText: product?.sap_product ?? '' },
  };
}
