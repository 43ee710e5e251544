import type {
  PutSavedCalculationBody,
  SavedCalculation,
} from '@maincrop/contract/schemas/container-calculation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/client.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { showToast } from '../../ui/toast.tsx';
import type { CalculationState } from './use-calculation.ts';

type Named = Pick<PutSavedCalculationBody, 'id' | 'name'>;

export interface Saved {
  readonly isPending: boolean;
  /** Saves; whether it was done. */
  readonly save: (body: PutSavedCalculationBody) => Promise<boolean>;
  /** Gives another name to what is saved now, which may be newer than what is shown; whether it was done. */
  readonly rename: (named: Named) => Promise<boolean>;
  readonly remove: (one: SavedCalculation) => void;
  /** What was deleted last, until something else is saved. */
  readonly deleted: SavedCalculation | null;
  readonly restore: () => void;
}

/** Saving, deleting and taking that back; failures are told and change nothing. */
export function useSaved(state: CalculationState): Saved {
  const client = useQueryClient();
  const errorText = useErrorText();
  const [deleted, setDeleted] = useState<SavedCalculation | null>(null);
  const onError = (error: unknown) => showToast({ tone: 'danger', text: errorText(error).text });
  const refresh = () => client.invalidateQueries({ queryKey: ['listContainerCalculations'] });
  const put = useMutation({
    networkMode: 'always',
    mutationFn: async (body: PutSavedCalculationBody | Named) =>
      call('putContainerCalculation', { body: 'Products' in body ? body : await renamed(body) }),
    onSuccess: refresh,
    onError,
  });
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: SavedCalculation) => call('deleteContainerCalculation', { query: { id } }),
    onSuccess: (_, one) => {
      setDeleted(one);
      if (state.draft.saved?.id === one.id) state.change({ saved: null });
      return refresh();
    },
    onError,
  });
  const save = async (body: PutSavedCalculationBody | Named) => {
    try {
      await put.mutateAsync(body);
      setDeleted(null);
      return true;
    } catch {
      // Told by onError.
      return false;
    }
  };
  return {
    isPending: put.isPending || remove.isPending,
    save,
    rename: async (named) => {
      const isDone = await save(named);
      // What is open goes on under its new name.
      if (isDone && state.draft.saved?.id === named.id) state.change({ saved: named });
      return isDone;
    },
    remove: (one) => remove.mutate(one),
    deleted,
    restore: () => {
      if (deleted === null) return;
      const { id, name, loadBase, containerType, Products } = deleted;
      void save({ id, name, loadBase, containerType, Products });
    },
  };
}

async function renamed({ id, name }: Named): Promise<PutSavedCalculationBody> {
  const now = await call('getContainerCalculation', { query: { id } });
  return { id, name, loadBase: now.loadBase, containerType: now.containerType, Products: now.Products };
}
