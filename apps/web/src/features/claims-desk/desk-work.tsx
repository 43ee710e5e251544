import type { WaitingClaimDetail } from '@maincrop/contract/schemas/claims-desk';
import { parseInstant } from '@maincrop/domain/calendar/local-time';
import { CLAIM_NOTE_MAX } from '@maincrop/domain/claim-period/claim-review';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { call, operationQuery } from '../../lib/client.ts';
import { formatInstant } from '../../lib/formats.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useCan } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';

export interface DeskWorkProps {
  readonly claim: WaitingClaimDetail;
  /** Shows what has happened to the claim. */
  readonly onReload: () => void;
}

/** What the desk keeps for itself: who looks after the claim, and notes that its claimant does not see. */
export function DeskWork({ claim, onReload }: DeskWorkProps) {
  const t = useTranslations('claims-desk');
  const can = useCan();
  const mayWork = can('post', '/claims-desk');
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-5">
      <div>
        <h3 className="text-base">{t('notes.title')}</h3>
        <p className="text-sm text-muted">{t('notes.help')}</p>
      </div>
      {mayWork && <Assignee claim={claim} onReload={onReload} />}
      <Notes claim={claim} />
      {mayWork && <NewNote claim={claim} onReload={onReload} />}
    </section>
  );
}

function Assignee({ claim, onReload }: DeskWorkProps) {
  const t = useTranslations('claims-desk.assign');
  const { data } = useQuery(operationQuery('listDeskMembers'));
  const { mutate, error, variables, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (userId: string | null) => call('assignClaim', { body: { id: claim.id, userId } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['listWaitingClaims'] });
      onReload();
    },
  });
  const { assignedTo } = claim;
  const members = data?.items ?? [];
  // Somebody who left the desk stays named.
  const known =
    assignedTo === null || members.some(({ id }) => id === assignedTo.id)
      ? members
      : [assignedTo, ...members];
  return (
    <>
      <Select
        label={t('label')}
        value={(isPending ? variables : assignedTo?.id) ?? ''}
        options={[
          { value: '', label: t('nobody') },
          ...known.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(userId) => mutate(userId === '' ? null : userId)}
      />
      {error && <ErrorNotice title={t('failed')} error={error} />}
    </>
  );
}

function Notes({ claim: { notes } }: Pick<DeskWorkProps, 'claim'>) {
  const t = useTranslations('claims-desk.notes');
  const locale = useLocale();
  if (notes.length === 0) return null;
  return (
    <ol className="flex flex-col gap-3 border-l-2 border-line pl-4 text-sm">
      {notes.map(({ id, at, author, text }) => {
        const instant = parseInstant(at);
        return (
          <li key={id}>
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-semibold">{author ?? t('former')}</span>
              <span className="text-muted">{instant && formatInstant(instant, locale)}</span>
            </p>
            <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
          </li>
        );
      })}
    </ol>
  );
}

function NewNote({ claim, onReload }: DeskWorkProps) {
  const t = useTranslations('claims-desk.notes');
  const [text, setText] = useState('');
  // Kept until the note has arrived: a repeat after a lost answer is the same note.
  const [noteId, setNoteId] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: () => call('addClaimNote', { body: { id: claim.id, noteId, text: text.trim() } }),
    onSuccess: () => {
      setText('');
      setNoteId(crypto.randomUUID());
      onReload();
    },
  });
  return (
    <Form
      label={t('label')}
      error={error}
      onSubmit={() => {
        if (text.trim() !== '' && !isPending) mutate();
      }}
      className="flex flex-col gap-3"
    >
      <TextArea label={t('label')} value={text} rows={2} maxLength={CLAIM_NOTE_MAX} onChange={setText} />
      {error && <ErrorNotice title={t('failed')} error={error} />}
      <div className="flex justify-end">
        <Button type="submit" isPending={isPending}>
          {t('add')}
        </Button>
      </div>
    </Form>
  );
}
