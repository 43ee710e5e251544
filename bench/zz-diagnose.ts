import { randomLoad } from '@maincrop/domain/load/example-loads';
import { plainLoad, quantityOf } from '@maincrop/domain/load/plain-load';
import { objectiveOf } from '@maincrop/domain/load/plain-plan';
import { planLoad } from '@maincrop/domain/load/plan-load';
import { solveWithHighs, startSolver } from './load-planner-model.ts';
const AIMS = ['fewest-changes', 'most-weight', 'usual-products'] as const;
const solver = await startSolver();
const kinds: Record<string, number> = {};
let infeasible = 0,
  n = 0;
const start = Date.now();
for (let seed = 0; seed < 10000 && Date.now() - start < 560000; seed++) {
  n++;
  const input = randomLoad(seed, { products: 12, lines: 6, pallets: 3, layers: seed % 4 === 0 ? 6 : 0 });
  const aim = AIMS[seed % 3]!;
  const usual = input.products.map((p) => p.ProductNr);
  const p = planLoad(input, aim, { usual });
  const m = new Map((p?.changes ?? []).map((c) => [c.ProductNr, c.NumPallets]));
  const ok =
    p === null ||
    (plainLoad(input, m).fits &&
      input.products.every((x) => {
        const q = quantityOf(input, x, 'PAL') + (m.get(x.ProductNr) ?? 0);
        return q >= 0 && q <= 45;
      }));
  if (!ok) {
    infeasible++;
    console.log('PLANNER INFEASIBLE', seed);
  }
  const c = solveWithHighs(solver, input, { aim, usual });
  if (!c) {
    kinds['timeout'] = (kinds['timeout'] ?? 0) + 1;
    continue;
  }
  const o = JSON.stringify(objectiveOf(input, aim, p));
  const hf = c.length > 0 && plainLoad(input, new Map(c.map((v) => [v.ProductNr, v.NumPallets]))).fits;
  const h = c.length ? JSON.stringify(objectiveOf(input, aim, { changes: c })) : 'null';
  if (o !== h) {
    const k = aim + (c.length === 0 ? ' HiGHS says none' : hf ? ' HiGHS feasible' : ' HiGHS breaks limits');
    kinds[k] = (kinds[k] ?? 0) + 1;
    if ((kinds[k] ?? 0) <= 2) console.log(seed, k, 'ours', o, 'HiGHS', h);
  }
}
console.log('carts', n, 'planner infeasible', infeasible, kinds);
