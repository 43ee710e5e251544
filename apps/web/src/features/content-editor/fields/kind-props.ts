import type { EditedBlock } from '@maincrop/contract/schemas/content-editing';

/** What every kind of control gets: the field, its value and how it changes. The kind says which value it is. */
export interface KindProps {
  readonly label: string;
  readonly value: unknown;
  readonly source: unknown;
  readonly onChange: (value: unknown) => void;
  readonly type: EditedBlock['type'];
  /** Changes other fields of the block with it. */
  readonly onFields: (fields: Partial<EditedBlock>) => void;
}
