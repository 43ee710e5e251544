import { useMutation } from '@tanstack/react-query';
import { IconButton } from '../ui/button.tsx';
import { showToast } from '../ui/toast.tsx';

export interface CopyValueProps {
  readonly value: string;
  readonly texts: { readonly copy: string; readonly copied: string; readonly failed: string };
}

/** Copies a value beside which it stands, and says whether it did: browsers refuse without HTTPS or permission. */
export function CopyValue({ value, texts }: CopyValueProps) {
  const copy = useMutation({
    mutationFn: async () => navigator.clipboard.writeText(value),
    onSuccess: () => showToast({ tone: 'ok', text: texts.copied }),
    onError: () => showToast({ tone: 'danger', text: texts.failed }),
  });
  return <IconButton icon="copy" label={texts.copy} onClick={() => copy.mutate()} />;
}
