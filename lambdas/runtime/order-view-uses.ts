import { deliveryTimesReader } from '../adapters/dynamodb/statistics/statistics-store';
import { onTable } from './on-table';

/** The ports that an answer with a developer's orders needs beside rows. */
export const orderViewUses = onTable({ deliveries: deliveryTimesReader });
