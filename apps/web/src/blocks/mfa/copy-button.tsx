import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';

export interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
}

export function CopyButton({ text, label }: CopyButtonProps) {
  const t = useTranslations('security.copy');
  const copy = useMutation({
    mutationFn: async () => navigator.clipboard.writeText(text),
    onSuccess: () => showToast({ tone: 'ok', text: t('done') }),
    // Without HTTPS or permission browsers refuse; the text on the screen can still be selected.
    onError: () => showToast({ tone: 'danger', text: t('failed') }),
  });
  return (
    <Button size="small" icon="copy" isDisabled={text === ''} onClick={() => copy.mutate()}>
      {label}
    </Button>
  );
}
