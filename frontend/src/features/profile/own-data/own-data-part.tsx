import { Button } from '@aws-amplify/ui-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../../contracts/paths';
import { PartsProgress } from '../../../kit/paged-list';
import type { Profile } from '../../../lib/api/contract-types';
import { DeleteAccount } from './delete-account';
import { useOwnDataFile } from './use-own-data-file';

/** Downloads the customer's data, or deletes the account. Staff must give up their role first. */
export function OwnDataPart({ profile }: { profile: Profile }) {
  const { rows, isBegun, start, cancel } = useOwnDataFile();
  return (
    <section className="card stack" aria-label="Your information">
      <p>
        Download what we keep about you as one file: your account, wallet, orders, top-ups, saved numbers and
        messages. <Link to={paths.privacy}>Privacy</Link>
      </p>
      {rows === null ? (
        <Button onClick={start}>{isBegun ? 'Continue the download' : 'Download your information'}</Button>
      ) : (
        <PartsProgress what="records" rows={rows} onCancel={cancel} />
      )}
      {profile.role === 'user' && <DeleteAccount profile={profile} />}
    </section>
  );
}
