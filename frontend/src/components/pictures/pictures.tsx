import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import type { Output } from '../../lib/api/contract-types';
import { DateTime } from '../date-time';
import './pictures.css';

interface PicturesProps {
  readonly pictures: Output<'admin-see-pictures'>['pictures'];
  /** Their addresses work for some minutes. */
  readonly onShowAgain: () => void;
}

/** Pictures of a case, small; each opens by itself, at its own origin. */
export function Pictures({ pictures, onShowAgain }: PicturesProps) {
  const [ended, setEnded] = useState<string>();
  return (
    <>
      <ul className="pictures" aria-label="Pictures">
        {pictures.map(({ id, url, at, until, width, height }, index) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noreferrer">
              <img
                src={url}
                alt={`${index + 1}, opens in a new tab`}
                {...{ width, height }}
                referrerPolicy="no-referrer"
                onError={() => setEnded(url)}
              />
            </a>
            <p className="row__note">
              <DateTime at={at} />, kept until <DateTime at={until} />.
            </p>
          </li>
        ))}
      </ul>
      {pictures.some(({ url }) => url === ended) && (
        <div role="alert" className="stack stack--tight">
          <p>A picture could not be shown.</p>
          <Button size="small" onClick={onShowAgain}>
            Show again
          </Button>
        </div>
      )}
    </>
  );
}
