/** A statement as the service sent it, so that the ceiling can send the same. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** A statement with a name keeps its plan. */
  readonly name: string | null;
  /** Settings of its connection. */
  readonly settings: string;
  /** Rows come as unparsed text. */
  readonly isText: boolean;
  /** Statements of one stage were under way together; the next stage began when all of them had been answered. */
  readonly stage: number;
  readonly rows: number;
}

/** What the ceiling is told: how to answer a name. */
export interface CeilingPlan {
  readonly name: string;
  readonly customerNr: string;
  readonly statements: readonly Statement[];
  /** Rows that the service keeps in memory: answered as they are. */
  readonly kept: unknown;
}
