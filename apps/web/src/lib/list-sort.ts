type SortDirection = 'asc' | 'desc';

export interface Sort<Field extends string> {
  readonly field: Field;
  readonly direction: SortDirection;
}

/** How the address, the headings and the calls of one list speak about its order. Source: OPEN-44. */
export function listSort<Field extends string>(list: {
  readonly fields: readonly Field[];
  /** The order without a wish; neither the address nor a call names it. */
  readonly initial: Sort<Field>;
  /** Dates and amounts begin with the highest, texts with A. */
  readonly highestFirst: readonly Field[];
}) {
  const { fields, initial, highestFirst } = list;
  return {
    /** The order that a text such as `City+asc` names; the initial one for any other text. */
    parseSort: (text: string | undefined): Sort<Field> => {
      const [name, direction] = (text ?? '').split(/[+ ]/);
      const field = fields.find((known) => known === name);
      if (field === undefined || (direction !== 'asc' && direction !== 'desc')) return initial;
      return { field, direction };
    },
    /** `field+desc` or `field+asc`; undefined for the initial order. */
    formatSort: ({ field, direction }: Sort<Field>): string | undefined => {
      const isInitial = field === initial.field && direction === initial.direction;
      return isInitial ? undefined : `${field}+${direction}`;
    },
    /** The order after a press on a column; a second press turns it round. */
    nextSort: (current: Sort<Field>, field: Field): Sort<Field> => {
      if (current.field === field) return { field, direction: current.direction === 'asc' ? 'desc' : 'asc' };
      return { field, direction: highestFirst.includes(field) ? 'desc' : 'asc' };
    },
  };
}
