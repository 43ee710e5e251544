import { ApiError } from '@maincrop/contract/client';
import type { EditedAddress, EditedPage } from '@maincrop/contract/schemas/content-editing';
import type { PlainDate } from '@maincrop/domain/calendar/plain-date';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SaveFailure } from '../../blocks/save-failure.tsx';
import { useReload } from '../../blocks/use-reload.ts';
import { call } from '../../lib/client.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';

interface AskedOfPage {
  readonly address: EditedAddress;
  readonly onDone: (page: EditedPage) => void;
  readonly onClose: () => void;
}
export interface TakeOffDialogProps extends AskedOfPage {
  readonly base: Pick<EditedPage, 'liveVersion' | 'scheduled'>;
  /** The publication that is called off; null takes away what shows. */
  readonly plan: EditedPage['scheduled'];
}
export interface PublishDialogProps extends AskedOfPage {
  readonly version: number;
  /** The page lacks something: the editor says what. */
  readonly onRefused: () => void;
}

/** Asks from when on a version shows: now, or a time of the browser's zone. */
export function PublishDialog({ address, version, onDone, onRefused, onClose }: PublishDialogProps) {
  const t = useTranslations('content-editor');
  const app = useTranslations('app');
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [day, setDay] = useState<PlainDate | null>(null);
  const [time, setTime] = useState('06:00');
  const [isTried, setIsTried] = useState(false);
  const publish = useMutation({
    networkMode: 'always',
    mutationFn: (at: string | null) =>
      call('publishContentPage', { body: { ...address, versionNumber: version, at } }),
    onSuccess: (page, at) => {
      showToast({ tone: 'ok', text: t(at === null ? 'publish.done' : 'publish.planned') });
      onDone(page);
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'content-editor.incomplete') return;
      onClose();
      onRefused();
    },
  });
  const reload = useReload(publish, async () => {
    onDone(await call('getEditedPage', { query: address }));
    onClose();
  });
  const handleSubmit = () => {
    setIsTried(true);
    if (when === 'now') publish.mutate(null);
    else if (day !== null && time !== '') publish.mutate(new Date(`${day}T${time}`).toISOString());
  };
  return (
    <Dialog isOpen title={t('publish.title', { number: String(version) })} onClose={onClose}>
      <Form label={t('publish.label')} onSubmit={handleSubmit}>
        <SaveFailure title={t('publish.failed')} error={publish.error} reload={reload} />
        <Select
          label={t('publish.when')}
          value={when}
          onChange={setWhen}
          options={[
            { value: 'now', label: t('publish.now') },
            { value: 'later', label: t('publish.later') },
          ]}
        />
        {when === 'later' && (
          <div className="grid gap-4 tablet:grid-cols-2">
            <DatePicker
              label={t('publish.day')}
              value={day}
              onChange={setDay}
              error={isTried && day === null ? app('form.required') : undefined}
            />
            <TextField label={t('publish.time')} type="time" value={time} onChange={setTime} required />
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('publish.keep')}</Button>
          <Button kind="primary" type="submit" isPending={publish.isPending || reload.isPending}>
            {t('publish.label')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** Asks before a page goes, or what was only planned; when somebody else was faster, offers to show what there is now. */
export function TakeOffDialog({ address, base, plan, onDone, onClose }: TakeOffDialogProps) {
  const t = useTranslations(plan === null ? 'content-editor.takeOff' : 'content-editor.unschedule');
  const planned = useTranslations('content-editor');
  const takeOff = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      plan === null
        ? call('unpublishContentPage', { query: address })
        : call('unscheduleContentPage', { query: { ...address, versionNumber: plan.version, at: plan.at } }),
    onSuccess: (page) => {
      showToast({ tone: 'ok', text: t('done') });
      onDone(page);
      onClose();
    },
  });
  const reload = useReload(takeOff, async () => {
    onDone(await call('getEditedPage', { query: address }));
    onClose();
  });
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t('title')}
      confirmLabel={t('label')}
      keepLabel={t('keep')}
      isPending={takeOff.isPending || reload.isPending}
      onConfirm={() => takeOff.mutate()}
      onClose={onClose}
    >
      <p>{t('text')}</p>
      {plan === null && base.scheduled !== null && <p>{planned('takeOff.planned')}</p>}
      {plan !== null && base.liveVersion !== null && <p>{planned('unschedule.live')}</p>}
      <SaveFailure title={t('failed')} error={takeOff.error} reload={reload} />
    </ConfirmDialog>
  );
}
