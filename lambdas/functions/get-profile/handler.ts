import { getProfile } from '../../../contracts/accounts/get-profile';
import { profileView } from '../../core/accounts/profile-view';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(getProfile, {
  uses: {},
  handle: async ({ account, ports }) => ({
    profile: profileView(account, ports.clock.now()),
  }),
});
