import { ApiError } from '@maincrop/contract/client';
import { useSentence } from './error-text.ts';

/** The sentence of a refusal that belongs beside the field `name`; undefined when the service named another field. */
export function useFieldErrors(error: unknown): (name: string) => string | undefined {
  const sentence = useSentence();
  return (name) => {
    if (!(error instanceof ApiError)) return undefined;
    const problem = error.fields.find(({ field }) => field === name);
    return problem && sentence(problem.code, problem.params ?? {});
  };
}
