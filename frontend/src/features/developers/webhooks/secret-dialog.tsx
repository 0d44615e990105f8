import { Button } from '@aws-amplify/ui-react';
import { Dialog } from '../../../components/dialog/dialog';
import { toast } from '../../../lib/toast/toast-store';

export function SecretDialog({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast.success('Success', 'The secret is copied'),
      () => toast.error('Not copied', 'Select the secret, and copy it.'),
    );
  return (
    <Dialog title="Signing secret" onClose={onClose}>
      <div className="stack stack--tight">
        <p>
          Your server needs it to check that a webhook comes from us. Whoever has it can send your server
          false ones.
        </p>
        <code className="long-word">{secret}</code>
        <div className="dialog__actions">
          <Button variation="primary" onClick={() => void copy()}>
            Copy
          </Button>
          <Button onClick={onClose}>Done</Button>
        </div>
      </div>
    </Dialog>
  );
}
