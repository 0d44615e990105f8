import { Button } from '@aws-amplify/ui-react';
import { useCopy } from '../../../components/copied';
import { Dialog } from '../../../components/dialog/dialog';

export function SecretDialog({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const { copy, answer } = useCopy({
    copied: 'Copied',
    failed: 'It couldn’t be copied. Select it instead.',
  });
  return (
    <Dialog title="Signing secret" onClose={onClose}>
      <div className="stack stack--tight">
        <p>
          Your server needs it to check that a webhook comes from us. Whoever has it can send your server
          false ones.
        </p>
        <code className="long-word">{secret}</code>
        {answer}
        <div className="dialog__actions">
          <Button variation="primary" onClick={() => void copy(secret)}>
            Copy
          </Button>
          <Button onClick={onClose}>Done</Button>
        </div>
      </div>
    </Dialog>
  );
}
