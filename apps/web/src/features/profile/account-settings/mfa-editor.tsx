import { MfaSettings } from '../../../blocks/mfa/mfa-settings.tsx';
import { useEditorDone } from '../editor-done.ts';

/** Change of the second factor and new recovery codes, each in a dialog of its own (MFA-14). */
export function MfaEditor({ phone }: { readonly phone: string | null }) {
  return <MfaSettings phone={phone} onClose={useEditorDone()} />;
}
