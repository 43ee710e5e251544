import { z } from 'zod';
import type { ErpPlant } from '../port.ts';
import type { Customizing } from './customizing.ts';
import { readWhole } from './pages.ts';
import { MalformedRow, text } from './row.ts';
import type { SapClient } from './sap-client.ts';
import { services } from './services.ts';

const plant = z.object({ Plant: text, PlantName: text });

type SapPlant = z.output<typeof plant>;

/** Every plant of the system, factories and offices too. */
export async function readPlants(client: SapClient): Promise<SapPlant[]> {
  const rows = await readWhole(client, services.plants, {
    set: 'A_Plant',
    key: 'Plant',
    select: ['Plant', 'PlantName'],
  });
  return rows.map((row) => plant.parse(row));
}

/** A plant of the customizing: the service does not tell where it is, nor whether goods leave it. Throws `MalformedRow`. */
export function plantFrom({ Plant, PlantName }: SapPlant, { plants }: Customizing): ErpPlant {
  const known = plants[Plant];
  if (known === undefined) throw new MalformedRow(`Plant: ${Plant} is not in the customizing`);
  return { code: Plant, city: known.city, name: known.name ?? PlantName };
}
