import { createContext, use } from 'react';

/** Closes the form of the setting around, after saving or cancelling. */
export const EditorDone = createContext<(() => void) | null>(null);

/** The function that a form calls when it is saved or cancelled. */
export function useEditorDone(): () => void {
  const done = use(EditorDone);
  if (done === null) throw new Error('A form of the profile page needs a SettingRow around it');
  return done;
}
