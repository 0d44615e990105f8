import { Button } from '@aws-amplify/ui-react';
import { useRef } from 'react';
import { pictureDays } from '../../../../../../contracts/cases/pictures/picture-rules';

interface ChoosePictureProps {
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onChoose: (file: File) => void;
}

/** Explains what a picture is for and what happens to it, with the button that chooses one. */
export function ChoosePicture({ label, isDisabled, onChoose }: ChoosePictureProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <p className="row__note">
        For example, a screenshot of the data balance. Only we see it, and we delete it after {pictureDays}{' '}
        days.
      </p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="A picture"
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
      <Button isDisabled={isDisabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
