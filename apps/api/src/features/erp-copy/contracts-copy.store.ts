import type { ErpContract } from '@maincrop/adapters/erp/contract-record';
import type { PoolClient } from 'pg';

/** Takes over volume contracts as the ERP tells them. */
export async function copyContracts(client: PoolClient, contracts: readonly ErpContract[]): Promise<void> {
  await client.query(
    `insert into contracts (customer_nr, contract_number, valid_from, valid_to, total_volume_kg, lines)
     select distinct on ("CustomerNr", "contractNumber") "CustomerNr", "contractNumber", "validFrom", "validTo",
       "totalVolumeKg", lines
     from rows from (jsonb_to_recordset($1) as ("CustomerNr" text, "contractNumber" text, "validFrom" date,
       "validTo" date, "totalVolumeKg" numeric, lines jsonb)) with ordinality as told
     order by "CustomerNr", "contractNumber", ordinality desc
     on conflict (customer_nr, contract_number) do update set valid_from = excluded.valid_from,
       valid_to = excluded.valid_to, total_volume_kg = excluded.total_volume_kg, lines = excluded.lines`,
    [JSON.stringify(contracts)],
  );
}
