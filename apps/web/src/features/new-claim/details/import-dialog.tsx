import type { CheckQuantitiesBody, QuantityRow } from '@maincrop/contract/schemas/claims';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../../blocks/error-notice.tsx';
import { chosenTableFile } from '../../../blocks/upload/chosen-table-file.ts';
import { GuessedLetters } from '../../../blocks/upload/guessed-letters.tsx';
import { call } from '../../../lib/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { RowVerdicts } from './row-verdicts.tsx';

export interface ImportDialogProps {
  readonly isOpen: boolean;
  readonly agreementId: string;
  readonly onAdd: (items: readonly GoodItem[]) => void;
  readonly onClose: () => void;
}

type GoodItem = NonNullable<QuantityRow['item']>;

/** Quantities out of a spreadsheet, pasted or as a file, with a verdict on each row. */
export function ImportDialog({ isOpen, agreementId, onAdd, onClose }: ImportDialogProps) {
  const t = useTranslations('new-claim.import');
  const [text, setText] = useState('');
  const [fileProblem, setFileProblem] = useState<'tooLarge' | 'unreadable' | null>(null);
  const { mutate, data, error, isPending, reset } = useMutation({
    networkMode: 'always',
    mutationFn: (source: Omit<CheckQuantitiesBody, 'agreementId'>) =>
      call('checkQuantities', { body: { agreementId, ...source } }),
  });
  const good = data?.rows.flatMap(({ item }) => (item === null ? [] : [item])) ?? [];
  const begin = () => {
    setFileProblem(null);
    reset();
  };
  const close = () => {
    setText('');
    begin();
    onClose();
  };
  const readFile = async (file: File) => {
    begin();
    const read = await chosenTableFile(file);
    if (typeof read === 'string') setFileProblem(read);
    else mutate({ file: read });
  };
  const add = () => {
    onAdd(good);
    close();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      size="wide"
      isGuarded
      title={t('title')}
      actions={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button kind="primary" isDisabled={good.length === 0} onClick={add}>
            {t('add', { count: good.length })}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('label')}
        help={t('help')}
        value={text}
        rows={5}
        maxLength={TEXT_MAX}
        placeholder={'F01\t40\tCAR\nF02\t12\tBAG'}
        onChange={(next) => {
          setText(next);
          begin();
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="small" isPending={isPending} onClick={() => mutate({ text })}>
          {t('check')}
        </Button>
        <FileButton onChoose={(file) => void readFile(file)} />
      </div>
      {fileProblem !== null && <Notice tone="danger">{t(fileProblem)}</Notice>}
      {error !== null && <ErrorNotice error={error} />}
      {data?.isEncodingGuessed === true && <GuessedLetters />}
      {data && <RowVerdicts rows={data.rows} />}
    </Dialog>
  );
}

function FileButton({ onChoose }: { readonly onChoose: (file: File) => void }) {
  const t = useTranslations('new-claim.import');
  const input = useRef<HTMLInputElement>(null);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    if (file !== undefined) onChoose(file);
    // So that the same file can be chosen again after it was put right.
    event.currentTarget.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.xlsx"
        aria-label={t('file')}
        onChange={handleChange}
      />
      <Button size="small" icon="upload" onClick={() => input.current?.click()}>
        {t('file')}
      </Button>
    </>
  );
}

/** What the service takes, in characters. */
const TEXT_MAX = 200_000;
