import { Button } from '@aws-amplify/ui-react';
import { paths } from '../../../../contracts/paths';
import { ButtonLink } from '../button-link';
import { Dialog } from '../dialog/dialog';
import type { Question } from './purchase';

interface SameAgainDialogProps {
  readonly question: Question;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

/** Asks whether to buy the same bundle for the same number again. Nothing has been charged, and closing it charges nothing. */
export function SameAgainDialog({ question: { words, duplicate }, onSend, onClose }: SameAgainDialogProps) {
  return (
    <Dialog title="Send it again?" onClose={onClose}>
      <div className="stack stack--tight">
        <p>{words}</p>
        <div className="dialog__actions">
          <ButtonLink to={`${paths.orders}?text=${duplicate?.order_number ?? ''}`} variation="primary">
            Show that order
          </ButtonLink>
          <Button onClick={onSend}>Send it again</Button>
        </div>
      </div>
    </Dialog>
  );
}
