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

/** The same bundle was bought for the same number before. Nothing was charged yet, and nothing is by closing it. */
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
