import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog, startHere } from './dialog.tsx';
import { TextField } from './text-field.tsx';

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  /** Names what stays as it is: "Cancel" can mean either. It has the focus first. */
  readonly keepLabel: string;
  readonly isDanger?: boolean;
  readonly isPending?: boolean;
  /** Adds a text field with this label; what is typed reaches `onConfirm` (NAV-48). */
  readonly textLabel?: string;
  readonly onConfirm: (text: string) => void;
  readonly onClose: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, keepLabel, isDanger = false, isPending = false } = props;
  const { textLabel, onConfirm, onClose } = props;
  const [text, setText] = useState('');
  const handleClose = () => {
    setText('');
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      onClose={handleClose}
      actions={
        <>
          <Button ref={startHere} onClick={handleClose}>
            {keepLabel}
          </Button>
          <Button
            kind={isDanger ? 'danger' : 'primary'}
            isPending={isPending}
            onClick={() => onConfirm(text)}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div>{children}</div>
      {textLabel !== undefined && <TextField label={textLabel} value={text} onChange={setText} />}
    </Dialog>
  );
}
