import { useSearchParams } from 'react-router-dom';
import { BulkList } from './bulk-list';
import { BulkRun } from './bulk-run';
import '../../styles/amplify-forms';
import './bulk.css';

/** A list to buy from, or how one of the customer's bulk buys is going. */
export function BulkScreen() {
  const id = useSearchParams()[0].get('id');
  // Each has its own heading, which takes the focus when it opens.
  return id === null ? <BulkList key="list" /> : <BulkRun key={id} id={id} />;
}
