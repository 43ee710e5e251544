/** Weights are kilograms as decimal text; the two last are null when the ERP does not compute them. */
export interface ErpContractLine {
  readonly lwCode: string;
  readonly material: string;
  readonly productName: string;
  readonly contractQtyKg: string;
  readonly billedQtyKg: string;
  readonly openOrdersKg: string;
  readonly kgLeft: string | null;
  readonly percentLeft: string | null;
}

/** A volume contract; the days are `yyyy-MM-dd` and belong to it. */
export interface ErpContract {
  readonly contractNumber: string;
  readonly CustomerNr: string;
  readonly validFrom: string;
  readonly validTo: string;
  readonly totalVolumeKg: string;
  readonly lines: readonly ErpContractLine[];
}
