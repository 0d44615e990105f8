import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { CheckIcon } from '../../kit/icons';

interface SaveButtonProps {
  readonly busy: boolean;
  readonly isSaved: boolean;
  readonly children: string;
}

/** The button of a form that stays open. It says itself that the form is saved: a message above the screen would cover the fields. */
export function SaveButton({ busy, isSaved, children }: SaveButtonProps) {
  return (
    <div className="save-button">
      <Button type="submit" variation="primary" isDisabled={busy}>
        {busy ? 'Saving...' : children}
      </Button>
      <p className="save-button__saved" role="status">
        {isSaved && (
          <>
            <CheckIcon />
            <span>Saved</span>
          </>
        )}
      </p>
    </div>
  );
}

/** Whether a form has just been saved. Its next change ends it, and so does the next try, which may fail. */
export function useSaved() {
  const [isSaved, setIsSaved] = useState(false);
  return { isSaved, setIsSaved, onChange: () => setIsSaved(false) };
}
