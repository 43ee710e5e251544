export interface Routing {
  readonly peppolId: string | null;
  readonly leitwegId: string | null;
  readonly sdiCode: string | null;
  readonly orderReference: string | null;
  readonly version: number;
}
