import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import type { Output } from '../../lib/api/contract-types';
import { DateTime } from '../date-time';
import './pictures.css';

interface PicturesProps {
  readonly pictures: Output<'admin-see-pictures'>['pictures'];
  /** The addresses are valid for a few minutes. */
  readonly onShowAgain: () => void;
}

/** A case's pictures as thumbnails. A press enlarges one; the link downloads it from its own origin. */
export function Pictures({ pictures, onShowAgain }: PicturesProps) {
  const [ended, setEnded] = useState<string>();
  const [large, setLarge] = useState<string>();
  return (
    <>
      <ul className="pictures" aria-label="Pictures">
        {pictures.map(({ id, url, at, until, width, height }, index) => (
          <li key={id} className={id === large ? 'pictures__large' : undefined}>
            <button
              type="button"
              className="pictures__open"
              aria-label={`Picture ${index + 1}`}
              aria-expanded={id === large}
              onClick={() => setLarge(id === large ? undefined : id)}
            >
              <img
                src={url}
                alt=""
                {...{ width, height }}
                referrerPolicy="no-referrer"
                onError={() => setEnded(url)}
              />
            </button>
            <p className="row__note">
              <DateTime at={at} />, kept until <DateTime at={until} />.{' '}
              <a href={url} rel="noreferrer">
                Download<span className="visually-hidden">{` picture ${index + 1}`}</span>
              </a>
            </p>
          </li>
        ))}
      </ul>
      {pictures.some(({ url }) => url === ended) && (
        <div role="alert" className="stack stack--tight">
          <p>A picture couldn’t be shown.</p>
          <Button size="small" onClick={onShowAgain}>
            Show again
          </Button>
        </div>
      )}
    </>
  );
}
