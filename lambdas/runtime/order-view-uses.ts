import { deliveryTimesReader } from '../adapters/dynamodb/statistics/statistics-store';
import { onTable } from './on-table';

/** What an answer with a developer's orders reads beside rows. */
export const orderViewUses = onTable({ deliveries: deliveryTimesReader });
