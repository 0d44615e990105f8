import { Button } from '@aws-amplify/ui-react';
import { Dialog } from '../../../components/dialog/dialog';
import { toast } from '../../../lib/toast/toast-store';

/** A key that was just made. Nobody can show it again. */
export function NewSecret({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const copy = () =>
    void navigator.clipboard.writeText(secret).then(
      () => toast.success('Success', 'Copied'),
      () => toast.error('Error', 'It couldn’t be copied. Select it instead.'),
    );
  return (
    <Dialog title="Your new key" onClose={onClose} isHeadingFocused>
      <div className="stack">
        <p>Copy it now. It is shown only once, and we keep no copy.</p>
        <p>
          <code className="long-word">{secret}</code>
        </p>
        <div className="dialog__actions">
          <Button variation="primary" onClick={copy}>
            Copy
          </Button>
          <Button onClick={onClose}>I have it</Button>
        </div>
      </div>
    </Dialog>
  );
}
