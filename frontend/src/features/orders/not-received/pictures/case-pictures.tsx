import { Button } from '@aws-amplify/ui-react';
import { useEffect, useRef } from 'react';
import {
  mostPictures,
  pictureDays,
  pictureTypes,
} from '../../../../../../contracts/cases/pictures/picture-rules';
import { LoadingState } from '../../../../components/loading-state';
import { Pictures } from '../../../../components/pictures/pictures';
import { usePictures } from './use-pictures';

interface CasePicturesProps {
  readonly orderId: string;
  readonly isClosed: boolean;
  readonly onKept: () => void;
}

/** The pictures of an own case, and one more. */
export function CasePictures({ orderId, isClosed, onKept }: CasePicturesProps) {
  const { pictures, percent, problem, isBusy, mayRetry, show, choose, retry } = usePictures(orderId, onKept);
  const input = useRef<HTMLInputElement>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void show();
  });
  const isFull = (pictures?.length ?? 0) >= mostPictures;
  return (
    <section className="stack stack--tight" aria-label="Pictures of this case">
      {pictures === null && problem === '' && (
        <LoadingState label="Loading the pictures..." blocks={['short']} />
      )}
      {pictures !== null && pictures.length > 0 && (
        <Pictures pictures={pictures} onShowAgain={() => void show()} />
      )}
      {pictures !== null && !isClosed && !isFull && (
        <>
          <p className="row__note">
            Such as a screenshot of the data balance. We see it, nobody else does. It is deleted after{' '}
            {pictureDays} days.
          </p>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="A picture"
            accept={pictureTypes.join()}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void choose(file);
              // The same file may be chosen again.
              target.value = '';
            }}
          />
          <Button isDisabled={isBusy} onClick={() => input.current?.click()}>
            {isBusy ? 'Sending...' : 'Choose a picture'}
          </Button>
        </>
      )}
      {isFull && <p className="row__note">A case has {mostPictures} pictures at most.</p>}
      <div role="status">
        {percent !== null && (
          <progress
            className="pictures__progress"
            aria-label="Sending your picture"
            max={100}
            value={percent}
          />
        )}
      </div>
      {problem !== '' && (
        <div role="alert" className="stack stack--tight">
          <p className="notice notice--error">{problem}</p>
          {(mayRetry || pictures === null) && (
            <Button isDisabled={isBusy} onClick={() => void (mayRetry ? retry() : show())}>
              Try again
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
