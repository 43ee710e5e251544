import { ApiError } from '@maincrop/contract/client';
import type { EditedAddress, EditedContent, EditedPage } from '@maincrop/contract/schemas/content-editing';
import { untranslated } from '@maincrop/domain/content/untranslated';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call, operationQuery } from '../../lib/client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { showToast } from '../../ui/toast.tsx';

/** The text that is being written, what it is based on, and how it is saved. */
export function useEditing(address: EditedAddress, loaded: EditedPage) {
  const t = useTranslations('content-editor');
  const [base, setBase] = useState(loaded);
  const [draft, setDraft] = useState<EditedContent>(() => startOf(loaded));
  const [conflict, setConflict] = useState<EditedPage | null>(null);
  const adopt = (page: EditedPage) => {
    setBase(page);
    queryClient.setQueryData(operationQuery('getEditedPage', address).queryKey, page);
    void queryClient.invalidateQueries({ queryKey: ['listContentPages'] });
    void queryClient.invalidateQueries({ queryKey: ['listContentVersions'] });
    void queryClient.invalidateQueries({ queryKey: ['getContent'] });
  };
  const save = useMutation({
    networkMode: 'always',
    mutationFn: (content: EditedContent) =>
      call('saveContentPage', { body: { ...address, version: base.version, content } }),
    onSuccess: (page, sent) => {
      adopt(page);
      // What was written meanwhile stays, as changes to what has been saved.
      setDraft((now) => (now === sent ? startOf(page) : now));
      showToast({ tone: 'ok', text: t('saved') });
    },
    onError: async (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.code === 'invalid-request') focusWrongField();
      if (error.code !== 'edit-conflict') return;
      setConflict(await call('getEditedPage', { query: address }));
    },
  });
  /** Shows what was published; a text that somebody else saved meanwhile is a conflict when this one is saved. */
  const adoptPublished = (page: EditedPage) =>
    adopt(page.version === base.version ? page : { ...page, version: base.version, content: base.content });
  return {
    base,
    draft,
    change: (changes: Partial<EditedContent>): void => setDraft((old) => ({ ...old, ...changes })),
    /** Of the blocks as they are then: several may change before the form is drawn again. */
    changeBlocks: (of: (blocks: EditedContent['blocks']) => EditedContent['blocks']): void =>
      setDraft((old) => ({ ...old, blocks: of(old.blocks) })),
    replace: setDraft,
    isDirty: JSON.stringify(draft) !== JSON.stringify(startOf(base)),
    save,
    adopt: adoptPublished,
    /** What somebody else has saved meanwhile; null while nobody has. */
    conflict,
    /** Goes on from what the other one has saved, with these texts. */
    settle: (page: EditedPage, merged: EditedContent): void => {
      adopt(page);
      setDraft(merged);
      setConflict(null);
      save.reset();
    },
  };
}

/** The field that says itself what is wrong with it, unless somebody writes on meanwhile. */
function focusWrongField(): void {
  if (document.activeElement?.matches('body, button') !== true) return;
  document.querySelector<HTMLElement>('#main [aria-invalid=true]')?.focus();
}

export type Editing = ReturnType<typeof useEditing>;

/** What the form begins with: the newest text, or the blocks of the source without its words. */
function startOf({ content, source }: EditedPage): EditedContent {
  return content ?? (source && untranslated(source)) ?? EMPTY;
}

const EMPTY: EditedContent = {
  title: '',
  header_title: '',
  header_text: [],
  header_image: null,
  version: null,
  excerptTitle: null,
  excerptImages: [],
  excerptCategories: [],
  duration: null,
  blocks: [],
};
