import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/notice.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import { passkeyErrorKind } from './passkey-error.ts';

/** Why a passkey could not be made or used, and what can be done next. */
export function PasskeyErrorNotice({ error }: { readonly error: unknown }) {
  const t = useTranslations('passkeys.error');
  const kind = passkeyErrorKind(error);
  if (kind === 'service') return <ErrorNotice error={error} />;
  return <Notice tone="danger">{t(kind)}</Notice>;
}
