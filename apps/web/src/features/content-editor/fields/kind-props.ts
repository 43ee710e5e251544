/** What every kind of control gets: the field, its value and how it changes. The kind says which value it is. */
export interface KindProps {
  readonly label: string;
  readonly value: unknown;
  readonly source: unknown;
  readonly onChange: (value: unknown) => void;
}
