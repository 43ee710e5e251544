import { Activity, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { EditorDone } from './editor-done.ts';
import type { FormGroup } from './profile-search.ts';
import { useFocusOfEditor } from './use-focus-of-editor.ts';
import { useOpenForm } from './use-open-form.ts';

export interface SettingRowProps {
  readonly group: FormGroup;
  readonly label: string;
  /** What is stored now. */
  readonly value: ReactNode;
  /** The form, which calls `useEditorDone` after saving or cancelling; null where the setting is shown only. */
  readonly editor: ReactNode;
}

/**
 * One setting, shown with a button that opens its form in place. What was typed stays while another form is open, until
 * it is saved or cancelled.
 */
export function SettingRow({ group, label, value, editor }: SettingRowProps) {
  const t = useTranslations('profile');
  const { openForm, open, close } = useOpenForm();
  const isOpen = editor !== null && openForm === group;
  const { row, button } = useFocusOfEditor(isOpen);
  const [isKept, setIsKept] = useState(isOpen);
  if (isOpen && !isKept) setIsKept(true);
  const handleDone = () => {
    setIsKept(false);
    close();
  };
  return (
    <div ref={row} className="flex flex-col gap-3 py-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-sm">
        <h3 className="self-center text-sm">{label}</h3>
        {editor !== null && !isOpen && (
          <Button
            ref={button}
            size="small"
            icon="edit"
            className="tablet:row-span-2 tablet:self-start"
            aria-label={t('editOf', { what: label })}
            onClick={() => open(group)}
          >
            {t('edit')}
          </Button>
        )}
        {!isOpen && (
          <div className="col-span-2 wrap-anywhere tablet:col-span-1 tablet:col-start-1">{value}</div>
        )}
      </div>
      {isKept && (
        <Activity mode={isOpen ? 'visible' : 'hidden'}>
          <div className="pb-2">
            <EditorDone value={handleDone}>{editor}</EditorDone>
          </div>
        </Activity>
      )}
    </div>
  );
}
