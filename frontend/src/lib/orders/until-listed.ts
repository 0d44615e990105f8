import { api } from '../api/api';
import type { ApiDispatch } from '../api/api-middleware';

/** A slow list isn't waited for longer. */
const mostMs = 3_000;

/** Waits until the lists on the screen, which are read again as soon as an order is sent or cancelled, show how it ended. */
export async function untilListed(dispatch: ApiDispatch): Promise<void> {
  const running = () => dispatch(api.util.getRunningQueriesThunk());
  const listed = async () => {
    // One that was asked for before is followed by another.
    for (let lists = running(); lists.length > 0; lists = running()) await Promise.allSettled(lists);
  };
  await Promise.race([listed(), new Promise((resolve) => setTimeout(resolve, mostMs))]);
}
