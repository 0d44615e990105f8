import { Button } from '@aws-amplify/ui-react';
import { useCopy } from '../../../kit/copied';
import { Dialog } from '../../../kit/dialog';

/** A key that was just made. Nobody can show it again. */
export function NewSecret({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const { copy, answer } = useCopy({
    copied: 'Copied',
    failed: 'It couldn’t be copied. Select it instead.',
  });
  return (
    <Dialog title="Your new key" onClose={onClose} isHeadingFocused>
      <div className="stack">
        <p>Copy it now. It is shown only once, and we keep no copy.</p>
        <p>
          <code className="long-word">{secret}</code>
        </p>
        {answer}
        <div className="dialog__actions">
          <Button variation="primary" onClick={() => void copy(secret)}>
            Copy
          </Button>
          <Button onClick={onClose}>I have it</Button>
        </div>
      </div>
    </Dialog>
  );
}
