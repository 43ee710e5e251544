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
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0 grow py-1.5">
          <h3 className="text-sm font-semibold">{label}</h3>
          {!isOpen && <div className="mt-1 wrap-anywhere">{value}</div>}
        </div>
        {editor !== null && !isOpen && (
          <Button
            ref={button}
            size="small"
            icon="edit"
            aria-label={t('editOf', { what: label })}
            onClick={() => open(group)}
          >
            {t('edit')}
          </Button>
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
