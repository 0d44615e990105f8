import { Button } from '@aws-amplify/ui-react';
import { useEffect, useRef } from 'react';
import { mostPictures } from '../../../../../../contracts/cases/pictures/picture-rules';
import { LoadingState } from '../../../../components/loading-state';
import { Pictures } from '../../../../components/pictures/pictures';
import { ChoosePicture } from './choose-picture';
import { usePictures } from './use-pictures';

interface CasePicturesProps {
  readonly orderId: string;
  readonly isClosed: boolean;
  /** A picture chosen with the report, sent at once. */
  readonly first?: File | undefined;
  readonly onKept: () => void;
}

/** The pictures of the customer's case, with a button to add one. */
export function CasePictures({ orderId, isClosed, first, onKept }: CasePicturesProps) {
  const { pictures, percent, problem, isBusy, mayRetry, show, choose, retry } = usePictures(orderId, onKept);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void (first ? choose(first) : show());
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
        <ChoosePicture
          label={isBusy ? 'Sending...' : 'Choose a picture'}
          isDisabled={isBusy}
          onChoose={(file) => void choose(file)}
        />
      )}
      {isFull && <p className="row__note">You can add at most {mostPictures} pictures.</p>}
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
