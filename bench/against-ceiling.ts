import { type Load, measure, median } from './load.ts';
import { ask, BenchFailure, type Question } from './question.ts';
import type { Report } from './report.ts';
import type { BenchWorld } from './world.ts';

const ROUNDS = 3;
const WARM_UP_S = 2;
const OF_ITS_CEILING = { share: 0.5 };

/**
 * Measures questions with 16 connections, each in turns with its own ceiling, which sends the statements that the
 * service was heard sending for it; medians of three rounds. One that is refused or answered empty fails the run and
 * has no figure.
 */
export async function againstCeiling(
  world: BenchWorld,
  { section, questions, seconds }: { section: string; questions: readonly Question[]; seconds: number },
  report: Report,
): Promise<void> {
  for (const question of questions) {
    try {
      const { name, goal = OF_ITS_CEILING } = question;
      report.figure(section, { name, goal, ...(await compare(world, question, seconds)) });
    } catch (error) {
      if (!(error instanceof BenchFailure)) throw error;
      report.fail(error.message);
    }
  }
}

async function compare(
  world: BenchWorld,
  question: Question,
  seconds: number,
): Promise<{ service: Load; ceiling: Load }> {
  // What is done once a day or kept after the first time is no part of the figure.
  await ask(world.apiBase, question);
  const ceilingUrl = await world.teachCeiling(question);
  const service = async (forSeconds: number) =>
    measure({
      name: question.name,
      url: `${world.apiBase}${question.path}`,
      headers: await question.session.headers(forSeconds),
      shows: question.shows,
      seconds: forSeconds,
    });
  const ceiling = (forSeconds: number) =>
    measure({ name: `${question.name} (ceiling)`, url: ceilingUrl, seconds: forSeconds });
  await ceiling(WARM_UP_S);
  await service(WARM_UP_S);
  const loads: { service: Load[]; ceiling: Load[] } = { service: [], ceiling: [] };
  for (let round = 0; round < ROUNDS; round++) {
    loads.ceiling.push(await ceiling(seconds));
    loads.service.push(await service(seconds));
  }
  return { service: median(loads.service), ceiling: median(loads.ceiling) };
}
